/* python3.dll: every name of the stable ABI, each forwarded to python311.dll by the list that cross.py writes. */
int DllMainCRTStartup(void *instance, unsigned reason, void *reserved)
{
    return 1;
}
