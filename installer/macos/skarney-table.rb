cask "skarney-table" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@ARM@",
         intel: "@INTEL@"

  url "@PAGE@/releases/download/v#{version}/skarney-table-#{version}-macos-#{arch}.dmg"
  name "Skarney Table"
  desc "Offline card table for John Scarne's games"
  homepage "@PAGE@"

  depends_on macos: ">= :big_sur"

  app "Skarney Table.app"
  binary "#{appdir}/Skarney Table.app/Contents/MacOS/skarney"

  zap trash: "~/Library/Application Support/skarney-table"
end
