/** Uses of an old word that are allowed, because the word has another meaning there. */
export interface Exception {
  /** A path inside `packages`, or its beginning. Without it the exception applies everywhere. */
  readonly in?: string
  /**
   * The whole identifier, such as a library's. Without it the exception applies to every use there, including
   * comments.
   */
  readonly identifier?: string
  readonly reason: string
}

/** A word with a second meaning, or a second word for the same thing. */
export interface OldWord {
  /**
   * The parts of the word in lower case, with all forms: `walletLink`, `WalletLinks` and "wallet link" are ['wallet',
   * 'links?'].
   */
  readonly parts: readonly string[]
  /**
   * Whether the word is refused only at the end of a name: in `NameWanted`, but not in `wantedName` or in comments.
   */
  readonly isSuffixOnly?: true
  /** The word from the glossary. */
  readonly use: string
  readonly except?: readonly Exception[]
}

const mocks: readonly Exception[] = ['restoreAllMocks', 'mockRestore'].map(identifier => ({
  identifier,
  reason: 'a call of vitest',
}))

/** The former names of options, with the paths that replace them. */
const oldOptions: readonly OldWord[] = (
  [
    ['enable embedded', 'modal.placement'],
    ['disable append', 'modal.mount'],
    ['enable network switch', 'modal.networkSwitch'],
    ['allow unsupported chain', "modal.wrongNetwork: 'ignore'"],
    ['enable wallets', 'wallets.enabled'],
    ['enable announced', 'wallets.announced'],
    ['enable injected', 'wallets.injected'],
    ['enable coinbase', 'wallets.coinbase'],
    ['enable wallet guide', 'wallets.guide'],
    ['include wallet ids', 'wallets.included'],
    ['exclude wallet ids', 'wallets.excluded'],
    ['connector images', 'wallets.images'],
    ['enable wallet connect', 'walletConnect.enabled'],
    ['enable manual pairing', 'walletConnect.manualPairing'],
    ['custom rpc urls', 'networkSettings.rpcUrls'],
    ['chain images', 'networkSettings.images'],
    ['default account types', 'networkSettings.accountTypes'],
    ['enable auth logger', 'advanced.embeddedWalletLog'],
    ['siwe config', 'signIn'],
  ] as const
).map(([words, use]) => ({ parts: words.split(' '), use }))

/** The words that the glossary (`apps/docs/glossary.md`) replaced. */
export const oldWords: readonly OldWord[] = [
  ...oldOptions,
  { parts: ['verbs?'], use: 'actions' },
  { parts: ['keepers?'], use: 'what it does: store, cache, registry; actions for what others may call' },
  { parts: ['askers?'], use: 'what it does: client, requests; actions for what others may call' },
  { parts: ['starters?'], use: 'what it does; actions for what others may call' },
  { parts: ['carriers?'], use: 'connector, or transport for what carries requests' },
  {
    parts: ['restor(?:es?|ed|ing|ation)'],
    use: 'reconnect',
    except: [
      ...mocks,
      { in: 'ui/src/shadow-host/ShadowHost.browser.test.tsx', reason: 'the page that a test made hostile' },
    ],
  },
  { parts: ['reopen(?:s|ed|ing)?'], use: 'reconnect' },
  { parts: ['resync(?:s|ed|ing)?'], use: 'reconnect' },
  { parts: ['wallet', 'links?'], use: 'deep link' },
  { parts: ['wish(?:es|ed)?'], use: 'request' },
  { parts: ['wanted'], isSuffixOnly: true, use: 'request' },
  {
    parts: ['phrases?'],
    use: 'message',
    except: [
      {
        in: 'scaffold/src/shell/screenReader.test.support.ts',
        reason: 'the word of the virtual screen reader',
      },
    ],
  },
]
