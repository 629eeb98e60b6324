import type { WalletListing } from './listing.js'

/**
 * One wallet per line, most used first: name, directory id, homepage, the letters of its chains, `+` if certified,
 * rdns, mobile link, universal link, desktop link, page, and its ids in the stores of Apple, Google and Chrome.
 */
const table = `
MetaMask|c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|metamask.io|e|+|io.metamask|metamask://|https://metamask.app.link|||1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn
Trust Wallet|4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|trustwallet.com|esc|+|com.trustwallet.app|trust://|https://link.trustwallet.com|||1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph
Rainbow|1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|rainbow.me|e||me.rainbow|rainbow://|https://rnbwapp.com|||1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama
OKX Wallet|971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709|www.okx.com/web3|es|+|com.okex.wallet|okex://main||||1327268470|com.okinc.okex.gp|mcohilncbfahbmgdjkbpemcciiolgcge
Binance Wallet|8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4|www.binance.com/en/web3wallet|e|+|com.binance.wallet|bnc://app.binance.com/cedefi/|https://app.binance.com/cedefi|||||cadiboklkpojfamcoggejbbdjcoiljjk
Coinbase Wallet|fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa|base.app|es||com.coinbase.wallet|||||1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad
Phantom|a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393|phantom.app|esb||app.phantom|||||1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa
Uniswap Wallet|c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a|uniswap.org|e|+||uniswap://|https://uniswap.org/app|||6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg
Zerion|ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18|zerion.io|e|+|io.zerion.wallet|zerion://|https://wallet.zerion.io|||1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl
Ledger Live|19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927|www.ledger.com/ledger-live|e|+||ledgerlive://||ledgerlive://||1361671700|com.ledger.live|
Safe|225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f|safe.global|e|+||safe://|||https://app.safe.global|1515759131|io.gnosis.safe|
SafePal|0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150|safepal.com|e|+||safepalwallet://|https://link.safepal.io|||1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa
Bitget Wallet|38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662|web3.bitget.com|e|+|com.bitget.web3|bitkeep://||||||jiidiaalihmmhddjgbnbgdfflelocpak
imToken|ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef|token.im|e|+||imtokenv2://||||1384798940|im.token.app|
TokenPocket|20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66|tokenpocket.pro|e|+|pro.tokenpocket|tpoutside://||||6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii
Crypto.com Onchain|f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d|crypto.com/onchain|e|+|com.crypto.wallet|dfw://|https://wallet.crypto.com/deeplink|||1512048310|com.defi.wallet|hifafgmccdpekplomjjkcfgodnhcellj
Exodus|e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4|exodus.com|e|||exodus://|https://exodus.com/m|||1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno
Ready|bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6|www.ready.co|e|||argent://app/||||1358741926|im.argent.contractwalletclient|
Rabby|18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1|rabby.io|e||io.rabby|rabby://||||6474381673|com.debank.rabbymobile|acmacodkjbdgmoleebolmdjonilkdbch
Kraken Wallet|18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277|www.kraken.com/wallet|e|||krakenwallet://||||1626327149|com.kraken.superwallet|
Robinhood Wallet|8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e|robinhood.com/web3-wallet|e||com.robinhood.wallet|robinhood-wallet://|||||com.robinhood.gateway|
Ronin Wallet|541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf|wallet.roninchain.com|e|+|com.roninchain.wallet|roninwallet://|https://wallet.roninchain.com|||1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec
Coin98|2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|coin98.com/wallet|es||com.coin98|coin98://||||1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg
Solflare|1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79|solflare.com|s|||||||1580902717|com.solflare.mobile|bhhhlbepdkbapadjdnnojkbgioiodbic
Backpack|2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0|backpack.app|es||app.backpack|backpack://|https://backpack.app/ul/v1|||6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof
Magic Eden|8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6|wallet.magiceden.io|esb||io.magiceden.wallet|magiceden://||||6478631482|com.magiceden.wallet|mkpegjkblkkefacfnmkajcjmabijhclg
Xverse|2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b|www.xverse.app|b|||xverse://||||1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg
Leather|483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13|leather.io|b|||||||||ldinpeekobnhjjdofggfgjlcehhmanlj
Keplr|6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb|keplr.app|c||app.keplr|keplrwallet://wcV2||||1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap
Leap|3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6|leapwallet.io|c|||leapcosmos://||||1642465549|io.leapwallet.cosmos|fcfcfllfndlomdhbehjjcoimbgofdncg
Cosmostation|feb6ff1fb426db18110f5a80c7adbde846d0a7e96b2bc53af4b73aaf32552bea|www.cosmostation.io|c|||cosmostation://||||1459830339|wannabit.io.cosmostaion|fpkhgmpbidmiogeglndfbkegfdlnajnf
Talisman|e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598|talisman.xyz|ep||xyz.talisman|talisman://||||6761427240|xyz.talisman.app|fijngjgcjhjmmpcmkeiomlglpeiijkld
SubWallet|9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a|www.subwallet.app|ep||app.subwallet|subwallet://|https://mobile.subwallet.app|||1633050285|app.subwallet.mobile|onhogfjeacnfoofkfgppdlbmlmnplgbn
Nova Wallet|43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92|novawallet.io|ep|||novawallet://||||1597119355|io.novafoundation.nova.market|
MathWallet|7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26|mathwallet.org|e|||mathwallet://||||1582612388|com.mathwallet.android|afbcbjpbpfadlkmhmclhkeeodmamcflc
ONTO|dceb063851b1833cbb209e3717a0a0b06bf3fb500fe9db8cd3a553e4b1d02137|onto.app|e|||ontoprovider://||||1436009823|com.github.ontio.onto|
Bybit Wallet|15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f|www.bybit.com/web3|e||com.bybit|bybitapp://open/route?targetUrl=by://web3/walletconnect/||||1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa
Bitcoin.com Wallet|107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c|www.bitcoin.com|e|+||bitcoincom://|https://wallet.bitcoin.com|||1252903728|com.bitcoin.mwallet|
OneKey|1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c|onekey.so|es||so.onekey.app.wallet|onekey-wallet://||onekey-wallet://||1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj
Trezor Suite|6b0182d679b72eb2733dec38d9dee70551cc16a6ce5e7a7f4155ffb6f493c521|trezor.io/trezor-suite|e|+||https://connect.trezor.io/9/deeplink/wc||trezorsuite://walletconnect||1631884497|io.trezor.suite|
`

const chainsByLetter: Readonly<Record<string, string>> = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  b: 'bip122:000000000019d6689c085ae165831e93',
  c: 'cosmos:cosmoshub-4',
}

/**
 * The wallets offered without a directory service, in the recommended order. Ids and links come from WalletConnect's
 * directory. Unconfirmed facts are absent. There are no images, because they are trademarks.
 */
export const bundledWallets: readonly WalletListing[] = table.trim().split('\n').map(readRow)

function readRow(row: string): WalletListing {
  const [name = '', id = '', homepage, letters = '', certified, ...reached] = row.split('|')
  const [rdns, mobile, universal, desktop, webapp, apple, play, chrome] = reached
  return {
    id,
    name,
    homepage: after('https://', homepage),
    chains: [...letters].flatMap(letter => chainsByLetter[letter] ?? []),
    isCertified: certified === '+' || undefined,
    rdns: rdns || undefined,
    mobileLink: mobile || undefined,
    universalLink: universal || undefined,
    desktopLink: desktop || undefined,
    webappLink: webapp || undefined,
    appStore: after('https://apps.apple.com/app/id', apple),
    playStore: after('https://play.google.com/store/apps/details?id=', play),
    chromeStore: after('https://chromewebstore.google.com/detail/', chrome),
  }
}

function after(base: string, rest: string | undefined): string | undefined {
  return rest ? base + rest : undefined
}
