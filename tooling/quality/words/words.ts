/** A place where an old word stays, because it means something else there. */
export interface Exception {
  /** A path inside `packages`, or the beginning of one. Without it: everywhere. */
  readonly in?: string
  /** The whole identifier, such as that of a library. Without it: every use there, comments too. */
  readonly identifier?: string
  readonly reason: string
}

/** A word that means a second thing, or a second word for one thing. */
export interface OldWord {
  /** Its parts in small letters, in all their forms: `walletLink`, `WalletLinks` and "wallet link" are ['wallet', 'links?']. */
  readonly parts: readonly string[]
  /** Only where a name ends with it: `NameWanted`, not `wantedName`. Comments may say it. */
  readonly isSuffixOnly?: true
  /** The word of the glossary. */
  readonly use: string
  readonly except?: readonly Exception[]
}

const mocks: readonly Exception[] = ['restoreAllMocks', 'mockRestore'].map(identifier => ({
  identifier,
  reason: 'a call of vitest',
}))

/** The words that gave way to those of the glossary (`apps/docs/glossary.md`). */
export const oldWords: readonly OldWord[] = [
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
      { in: 'testing/src/polkadot/PolkadotWallet.ts', reason: 'the secret phrase of a wallet' },
      {
        in: 'scaffold/src/shell/screenReader.test.support.ts',
        reason: 'the word of the virtual screen reader',
      },
    ],
  },
]
