import { errorsIn, type WalletError } from './walletErrors.js'

/** What was asked when a wallet or a node failed. */
export interface Asked {
  /** `silent`: who is there, without its owner being asked. */
  readonly kind: 'connect' | 'silent' | 'switch' | 'send' | 'request'
  readonly method: string
  /** The network a switch was to reach. */
  readonly networkId?: string | undefined
}

/**
 * What a wallet says by a failure.
 * - `refused`: its owner said no; `refusedForGood`: and is not asked again
 * - `pending`: it shows another request, which has to be answered first
 * - `locked`, `unauthorized`, `gone`
 * - `unknownChain`: one that may be added; `unsupportedChain`: none that it has, or can have
 * - `unknownMethod`
 * - `noText`: the key of this account, on a device, signs no texts
 * - `notTogether`: several calls are not sent as one
 * - `submitted`: it has these calls already (EIP-5792, 5720)
 */
export type Meaning =
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

/** How one thing is said. Codes and words hold together where a row has both. */
export interface WordRow {
  readonly means: Meaning
  readonly codes?: readonly unknown[]
  readonly words?: RegExp
  /** Words by which it says something else. */
  readonly unless?: RegExp
  /** What must have been asked: anything but to send, where absent. What sends is told by its own rows. */
  readonly kinds?: readonly Asked['kind'][]
  /** The methods that it is said of; all where absent. */
  readonly methods?: RegExp
  /** Whether only the wallet's own error counts, and none that it hands on. */
  readonly isOwn?: true
  /** Whether it counts only where nothing else was thrown with it. */
  readonly isAll?: true
}

/** What the wallets of a family say, the first row that fits. */
export type WordTable = readonly WordRow[]

/** All that may be asked, to send included. */
export const anything: readonly Asked['kind'][] = ['connect', 'silent', 'switch', 'request', 'send']
const sending: readonly Asked['kind'][] = ['send']

// What is given up without its owner says “aborted a request”: a browser's own fetch.
const userRefuses =
  /\buser\b[^.;]{0,20}(\b|_)(rejected|denied|cancell?ed|declined|disapproved|refused|aborted(?! a request))\b|\buser[ _](reject|deny|denie|cancel|decline|disapprove|refuse)s?\b|\buser[ _](rejection|cancell?ation)\b|\buser (did not|didn['’]t) (approve|accept|confirm)\b|(rejected|denied|cancell?ed|declined|aborted)[ _]?by[ _]?(the )?user\b/i
/** Its owner may have confirmed before, so this proves nothing of what was to be sent. */
const userCloses = /\buser (has )?closed (the |this )?(modal|pop-?up|window|dialog|prompt)\b/i
const transactionRefused = /^transaction (was )?(rejected|cancell?ed|declined|denied)\.?$/i
const bareRefusal = /^(rejected|cancell?ed|declined|denied)[.!]?$/i
const requestRefused =
  /(user|request|transaction|approval)[^.;]{0,20}\b(reject(s|ed)?|deny|denie[sd]|cancel(s|l?ed)?|declined?|disapproved?)\b/i
const requestPending = /request.{0,80}(pending|in progress)|pending.{0,20}request|already processing/i
const methodUnknown =
  /method.{0,40}(not (found|supported|implemented|available)|does(n't| not) exist)|(unknown|unsupported|unrecogni[sz]ed) (\w+ )?method|request\(\) (method|chainId): |any variant of untagged enum|feature toggled misconfigured/i
// Wallets have these for whatever fails: only words tell.
const anyFailure = [undefined, -32000, -32603, 5000]
// WalletConnect's Sign API.
const relayedRefusals = [5000, 5001, 5002]
/** What an owner's no is told by beside a code that may mean something else: its words, or none. */
export const noOrNothing =
  /^$|reject|refus|\b(deny|denie[sd])\b|declin|disapprov|\bcancel(s|l?ed|l?ation)?\b|\babort(s|ed)?\b|not approved/i
/** A contract may revert in any words. */
const reverts = /revert/i
/** Words of a refusal that are not its owner's: a contract's, a limit's, a deadline's, a list's, or of what may be or might have been. */
export const otherReason =
  /revert|rate.?limit|too many|timed? ?out|(deny|block|black)[- ]?list|\buser (is|was|has been) |\baborted a request\b|\b(can|may|might|could|if|unless|whether)\b(?! not|['’])[^.:,;]{0,40}(reject|den(y|ied)|cancel|declin)/i
// EIP-1474: refused by the chain, not by the visitor.
export const refusedByChain = -32003
const limitExceeded = -32005
/** Codes that say of any words that they are not its owner's. */
const refusedByOthers: readonly unknown[] = [refusedByChain, limitExceeded]
/** What nodes say of a transaction that they tried, or looked at, and did not take. */
export const refusedByNode =
  /insufficient (funds|balance|lamports|fee)|exceeds (the )?(balance|block gas limit|allowance)|gas required exceeds|intrinsic gas|fee per gas|fee cap|gas price (is )?(too low|below)|(?<!replacement )transaction underpriced|execution reverted|(will|would|likely to|always) (fail|revert)|cannot estimate|estimate ?gas|invalid (address|recipient|param|sender|signature|opcode|chain)|simulation failed/i

/**
 * What wallets of all families say: EIP-1193, EIP-1474, EIP-3326, EIP-5792, WalletConnect's Sign API, JSON-RPC, ethers, and
 * words alone. Of a wallet that was to send a row counts only where it proves that nothing was sent.
 */
const common: WordTable = [
  { means: 'submitted', codes: [5720], kinds: sending },
  // MetaMask says so by the code of its owner's no where a device could never do it.
  { means: 'notTogether', codes: [5750], words: /not supported/i, kinds: sending, isOwn: true },
  { means: 'notTogether', codes: [5710, 5740, 5760], kinds: sending, isOwn: true },
  { means: 'refused', codes: [4001, 5750, 'ACTION_REJECTED', 'Failure_ActionCancelled'], kinds: anything },
  // MetaMask on a phone has this code for whatever fails, with the error's own words.
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
  // Libraries say so of a line that they gave up, beside a code of theirs or within an error.
  { means: 'refused', codes: [undefined], words: bareRefusal, kinds: anything, isAll: true },
  { means: 'refused', words: requestRefused, unless: otherReason, isOwn: true },
  { means: 'pending', codes: [-32002], kinds: ['connect'] },
  { means: 'pending', words: requestPending, isOwn: true },
  { means: 'pending', codes: [-32002], words: requestPending, kinds: sending, isOwn: true },
  // Locked wallets have this code for whoever asks who is there.
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
  // No node knows bundles: of one the words are the wallet's.
  {
    means: 'unknownMethod',
    codes: anyFailure,
    words: methodUnknown,
    methods: /sendCalls$/,
    kinds: sending,
    isOwn: true,
  },
]

/** What wallets of one family say: rows of their own before those of all. */
export function wordTable(own: WordTable = []): WordTable {
  return [...own, ...common]
}

/** What a wallet says by what it threw; `undefined` where it says nothing that is known. */
export function meaningOf(
  thrown: unknown,
  asked: Pick<Asked, 'kind' | 'method'>,
  table: WordTable = common,
): Meaning | undefined {
  const errors = errorsIn(thrown)
  const rows = errors.length > 1 ? table.filter(({ isAll }) => !isAll) : table
  return rows.find(row => errors.some(error => fits(row, error, asked)))?.means
}

const allButSending: readonly Asked['kind'][] = ['connect', 'silent', 'switch', 'request']

function fits(
  { codes, words, unless, methods, kinds = allButSending, isOwn, means }: WordRow,
  error: WalletError,
  { kind, method }: Pick<Asked, 'kind' | 'method'>,
): boolean {
  if (!kinds.includes(kind) || (isOwn && !error.isOwn)) return false
  if (codes && !codes.includes(error.code)) return false
  if (words && !words.test(error.text)) return false
  if (methods && !methods.test(method)) return false
  if (!codes && refusedByOthers.includes(error.code)) return false
  if (kind === 'send' && means === 'unknownMethod' && namesAnother(error.text, method)) return false
  return !unless?.test(error.text)
}

/** Whether words are of another method than the one that was asked: a node lacks one, which the wallet came to when it sent. */
function namesAnother(text: string, method: string): boolean {
  const named: readonly string[] = text.match(/\b(eth|wallet|personal|solana|net|web3)_\w+/g) ?? []
  return named.length > 0 && !named.includes(method)
}
