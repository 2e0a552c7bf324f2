/* pyconfig.h for extension modules of 64-bit Windows by mingw-w64, for the limited API alone.

   The other headers of Python are the same on every system; only this one tells them apart. On Windows it is written by
   hand and comes with Python's installer, which a machine of another system has not. Here is what the headers of
   CPython 3.11 ask for as far as the limited API goes: what one of them would take otherwise is checked below. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H

#ifndef Py_LIMITED_API
#error "this pyconfig.h knows the limited API alone"
#endif

/* Which branches are Windows' own. */
#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS

/* Python is a DLL: its functions and objects are imported, PyInit_... is exported (exports.h, pyport.h). */
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL

/* The data model, LLP64: a long has 32 bits, a pointer 64, a wide character 16. */
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_WCHAR_T 2
#define SIZEOF_PID_T 4
#define LONG_BIT 32

#define HAVE_STDDEF_H 1
#define HAVE_WCHAR_H 1
#define HAVE_SYS_STAT_H 1
#define WITH_THREAD 1

/* The compiler's own word on it. */
#include <stddef.h>
#define IS(type, size) _Static_assert(sizeof(type) == size, #type " has another size than Windows gives it")
IS(void *, SIZEOF_VOID_P);
IS(size_t, SIZEOF_SIZE_T);
IS(short, SIZEOF_SHORT);
IS(int, SIZEOF_INT);
IS(long, SIZEOF_LONG);
IS(long long, SIZEOF_LONG_LONG);
IS(float, SIZEOF_FLOAT);
IS(double, SIZEOF_DOUBLE);
IS(wchar_t, SIZEOF_WCHAR_T);
#undef IS

#endif
