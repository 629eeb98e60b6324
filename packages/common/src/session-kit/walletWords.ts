import { errorsIn, type WalletError } from './walletErrors.js'

/** A request to a wallet or a node, by which its failures are mapped. */
export interface WalletRequestContext {
  /** `silent` reads the accounts without a prompt. */
  readonly kind: 'connect' | 'silent' | 'switch' | 'send' | 'request'
  readonly method: string
  /** The network that a switch requested. */
  readonly networkId?: string | undefined
}

/**
 * The meaning of a wallet's failure.
 * - `refused`: its owner rejected the request. `refusedForGood`: the owner is not prompted again.
 * - `pending`: it shows another request that must be answered first
 * - `locked`, `unauthorized`, `gone`
 * - `unknownChain`: a chain that may be added. `unsupportedChain`: a chain that it cannot have.
 * - `unknownMethod`
 * - `noText`: the account's key, on a hardware device, signs no texts
 * - `notTogether`: it does not send several calls as one
 * - `submitted`: it already has these calls (EIP-5792, 5720)
 */
export type FailureMeaning =
  | 'refused'
  | 'refusedForGood'
  | 'pending'
  | 'locked'
  | 'unauthorized'
  | 'gone'
  | 'unknownChain'
  | 'unsupportedChain'
  | 'unknownMethod'
  | 'noText'
  | 'notTogether'
  | 'submitted'

/** A rule that gives an error a meaning. With both codes and words, both must match. */
export interface WordRow {
  readonly means: FailureMeaning
  readonly codes?: readonly unknown[]
  readonly words?: RegExp
  /** Words that rule the meaning out. */
  readonly unless?: RegExp
  /** The kinds of request it applies to. Defaults to all but `send`, which has its own rows. */
  readonly kinds?: readonly WalletRequestContext['kind'][]
  /** The methods it applies to. Defaults to all. */
  readonly methods?: RegExp
  /** Whether it applies only to the wallet's own error, not to one that it passes on. */
  readonly isOwn?: true
  /** Whether it applies only to an error without nested ones. */
  readonly isAll?: true
}

/** The rules for the wallets of a family. The first match wins. */
export type WordTable = readonly WordRow[]

/** All kinds of request, including `send`. */
export const anything: readonly WalletRequestContext['kind'][] = [
  'connect',
  'silent',
  'switch',
  'request',
  'send',
]
const sending: readonly WalletRequestContext['kind'][] = ['send']

// Excludes “aborted a request”, the message of a browser's own aborted fetch.
const userRefuses =
  /\buser\b[^.;]{0,20}(\b|_)(rejected|denied|cancell?ed|declined|disapproved|refused|aborted(?! a request))\b|\buser[ _](reject|deny|denie|cancel|decline|disapprove|refuse)s?\b|\buser[ _](rejection|cancell?ation)\b|\buser (did not|didn['’]t) (approve|accept|confirm)\b|(rejected|denied|cancell?ed|declined|aborted)[ _]?by[ _]?(the )?user\b/i
/**
 * The text of a prompt that the owner closed. The owner may have confirmed before closing, so it does not prove that
 * nothing was sent.
 */
const userCloses = /\buser (has )?closed (the |this )?(modal|pop-?up|window|dialog|prompt)\b/i
const transactionRefused = /^transaction (was )?(rejected|cancell?ed|declined|denied)\.?$/i
const bareRefusal = /^(rejected|cancell?ed|declined|denied)[.!]?$/i
const requestRefused =
  /(user|request|transaction|approval)[^.;]{0,20}\b(reject(s|ed)?|deny|denie[sd]|cancel(s|l?ed)?|declined?|disapproved?)\b/i
const requestPending = /request.{0,80}(pending|in progress)|pending.{0,20}request|already processing/i
const methodUnknown =
  /method.{0,40}(not (found|supported|implemented|available)|does(n't| not) exist)|(unknown|unsupported|unrecogni[sz]ed) (\w+ )?method|request\(\) (method|chainId): |any variant of untagged enum|feature toggled misconfigured/i
// Wallets use these codes for any failure, so only the words count.
const anyFailure = [undefined, -32000, -32603, 5000]
// WalletConnect's Sign API.
const relayedRefusals = [5000, 5001, 5002]
/** The text of a rejection whose code may mean something else, or no text at all. */
export const noOrNothing =
  /^$|reject|refus|\b(deny|denie[sd])\b|declin|disapprov|\bcancel(s|l?ed|l?ation)?\b|\babort(s|ed)?\b|not approved/i
/** The text of a revert. A contract may revert with any words. */
const reverts = /revert/i
/**
 * Words that show that a rejection is not the owner's but a contract's, a limit's, a timeout's or a blocklist's, or
 * that it is only hypothetical.
 */
export const otherReason =
  /revert|rate.?limit|too many|timed? ?out|(deny|block|black)[- ]?list|\buser (is|was|has been) |\baborted a request\b|\b(can|may|might|could|if|unless|whether)\b(?! not|['’])[^.:,;]{0,40}(reject|den(y|ied)|cancel|declin)/i
// EIP-1474: refused by the chain, not by the visitor.
export const refusedByChain = -32003
const limitExceeded = -32005
/** Codes that rule out a rejection by the owner, whatever the words. */
const refusedByOthers: readonly unknown[] = [refusedByChain, limitExceeded]
/** Node messages for a transaction that was simulated or validated and not accepted. */
export const refusedByNode =
  /insufficient (funds|balance|lamports|fee)|exceeds (the )?(balance|block gas limit|allowance)|gas required exceeds|intrinsic gas|fee per gas|fee cap|gas price (is )?(too low|below)|(?<!replacement )transaction underpriced|execution reverted|(will|would|likely to|always) (fail|revert)|cannot estimate|estimate ?gas|invalid (address|recipient|param|sender|signature|opcode|chain)|simulation failed/i

/**
 * The rules for wallets of all families: EIP-1193, EIP-1474, EIP-3326, EIP-5792, WalletConnect's Sign API, JSON-RPC,
 * ethers, and words alone. A row applies to `send` only if it proves that nothing was sent.
 */
const common: WordTable = [
  { means: 'submitted', codes: [5720], kinds: sending },
  // MetaMask uses the code of the owner's rejection for a hardware device that cannot send bundles.
  { means: 'notTogether', codes: [5750], words: /not supported/i, kinds: sending, isOwn: true },
  { means: 'notTogether', codes: [5710, 5740, 5760], kinds: sending, isOwn: true },
  { means: 'refused', codes: [4001, 5750, 'ACTION_REJECTED', 'Failure_ActionCancelled'], kinds: anything },
  // MetaMask Mobile uses these codes for any failure, with the error's own words.
  { means: 'refused', codes: relayedRefusals, words: noOrNothing, unless: otherReason },
  {
    means: 'refused',
    codes: relayedRefusals,
    words: noOrNothing,
    unless: otherReason,
    kinds: sending,
    isOwn: true,
  },
  { means: 'refused', words: userRefuses, unless: otherReason, kinds: anything },
  { means: 'refused', words: userCloses, unless: otherReason },
  { means: 'refused', words: transactionRefused, kinds: sending, isOwn: true },
  { means: 'refused', words: /^approval denied/i, unless: otherReason, kinds: sending, isOwn: true },
  // Libraries use these words for a dropped connection, with a code of their own or within another error.
  { means: 'refused', codes: [undefined], words: bareRefusal, kinds: anything, isAll: true },
  { means: 'refused', words: requestRefused, unless: otherReason, isOwn: true },
  { means: 'pending', codes: [-32002], kinds: ['connect'] },
  { means: 'pending', words: requestPending, isOwn: true },
  { means: 'pending', codes: [-32002], words: requestPending, kinds: sending, isOwn: true },
  // Locked wallets return this code when asked for accounts.
  { means: 'locked', codes: [4100], kinds: ['connect', 'silent'] },
  { means: 'unauthorized', codes: [4100], kinds: anything },
  {
    means: 'locked',
    words:
      /(wallet|keyring|vault|controller) (is |was )?locked|(not|n't) (been )?unlocked|must be unlocked|\bunlock (your|the) (\w+ )?(wallet|keyring|extension)\b/i,
    unless: reverts,
    kinds: anything,
    isOwn: true,
  },
  { means: 'gone', codes: [4900, 4901], kinds: anything },
  { means: 'gone', words: /context invalidated|receiving end does not exist/i, isOwn: true },
  { means: 'unknownChain', codes: [4902] },
  {
    means: 'unknownChain',
    codes: anyFailure,
    words: /unrecogni[sz]ed chain/i,
    kinds: ['switch'],
    isOwn: true,
  },
  { means: 'unknownChain', codes: [4902], kinds: sending, isOwn: true },
  { means: 'unknownMethod', codes: [4200, -32601, -32004] },
  { means: 'unknownMethod', codes: [4200, -32601, -32004], kinds: sending, isOwn: true },
  { means: 'unknownMethod', codes: anyFailure, words: methodUnknown, isOwn: true },
  // Nodes do not support bundles, so an error about a bundle comes from the wallet.
  {
    means: 'unknownMethod',
    codes: anyFailure,
    words: methodUnknown,
    methods: /sendCalls$/,
    kinds: sending,
    isOwn: true,
  },
]

/** Returns the rules of a family: its own rows, then the common ones. */
export function wordTable(own: WordTable = []): WordTable {
  return [...own, ...common]
}

/** Returns the meaning of a thrown error, or `undefined` if it is unknown. */
export function meaningOf(
  thrown: unknown,
  asked: Pick<WalletRequestContext, 'kind' | 'method'>,
  table: WordTable = common,
): FailureMeaning | undefined {
  const errors = errorsIn(thrown)
  const rows = errors.length > 1 ? table.filter(({ isAll }) => !isAll) : table
  return rows.find(row => errors.some(error => fits(row, error, asked)))?.means
}

const allButSending: readonly WalletRequestContext['kind'][] = ['connect', 'silent', 'switch', 'request']

function fits(
  { codes, words, unless, methods, kinds = allButSending, isOwn, means }: WordRow,
  error: WalletError,
  { kind, method }: Pick<WalletRequestContext, 'kind' | 'method'>,
): boolean {
  if (!kinds.includes(kind) || (isOwn && !error.isOwn)) return false
  if (codes && !codes.includes(error.code)) return false
  if (words && !words.test(error.text)) return false
  if (methods && !methods.test(method)) return false
  if (!codes && refusedByOthers.includes(error.code)) return false
  if (kind === 'send' && means === 'unknownMethod' && namesAnother(error.text, method)) return false
  return !unless?.test(error.text)
}

/**
 * Returns whether a text is about a method other than the requested one, such as a method that the wallet's node
 * lacks.
 */
function namesAnother(text: string, method: string): boolean {
  const named: readonly string[] = text.match(/\b(eth|wallet|personal|solana|net|web3)_\w+/g) ?? []
  return named.length > 0 && !named.includes(method)
}
