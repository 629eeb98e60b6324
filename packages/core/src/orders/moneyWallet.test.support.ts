import {
  type AccountId,
  FoyerError,
  parseAccountId,
  type SendingRequest,
  type Session,
  toAccountId,
} from '@foyer/common'
import {
  askWallet,
  broadcast,
  callOneNode,
  mapWalletError,
  type NodeRefusal,
} from '@foyer/common/session-kit'
import { expect } from 'vitest'
import { postponed } from '../features/send/sending.test.support.js'
import { testNetworks } from '../testing/networks.js'
import { serveHttp } from '../testing/serveHttp.js'
import {
  bundleOf,
  type Ending,
  type EndingName,
  endings,
  endingsOfCalls,
  type NodeAnswer,
} from './moneyEndings.test.support.js'

/** Every ability that moves the visitor's money for an app, with a request for it. */
export const doors = {
  sendTransaction: { transaction: { to: '0x1' } },
  writeContract: { address: '0x1', abi: [], functionName: 'pay', args: [] },
  sendCalls: { networkId: 'eip155:1', calls: [] },
  sendAsset: { to: '0x1', amount: 1n },
  signAndSendTransaction: { transaction: 'AA==' },
  signPsbt: { psbt: 'AA==', isBroadcast: true },
  sendRequest: { method: 'eth_sendTransaction' },
} as const
export type Door = keyof typeof doors

/** A request that the wallet shows to its owner. */
export interface HeldRequest {
  /** The payer, without the network. */
  readonly payer: string
  readonly kind: 'transaction' | 'signature' | 'calls'
  /** Whether the requesting page was closed, so that it receives no answer. */
  isOrphaned: boolean
  /** Settles with the result or error that the requesting page received. */
  readonly heard: Promise<unknown>
  /** Gives the page the wallet's answer, or the error that it throws. */
  readonly answer: (answer: () => unknown) => void
  /** Reports one of several calls as sent and continues with the next, for calls that are sent one by one. */
  readonly goOn: (hash: string) => void
  /** Signs it, so that the page submits it to its nodes. */
  readonly sign: (hash: string, nodes: readonly NodeAnswer[]) => void
}

/** The wallet's real actions, as an omniscient observer sees them. */
interface Truth {
  /** The requests that the wallet shows to its owner, oldest first. */
  readonly held: HeldRequest[]
  /** Requests that may be on their network under a hash that no page has. */
  readonly nameless: Set<HeldRequest>
  /** Signed transactions that their network does not report yet: payer by hash. */
  readonly silent: Map<string, string>
  /** Hashes on the network that their pages received. */
  readonly hashes: Set<string>
  /** Transactions that the nodes dropped and that a wallet may submit again. */
  readonly dropped: Set<string>
  /** Requests that the owner stopped waiting for. */
  readonly released: Set<HeldRequest>
}

/** The actions of a page with the wallet. */
export interface MoneyWallet extends Truth {
  /** Adds the abilities to a page's sessions. Their requests are added to `requests`. */
  able(sessions: readonly Session[], requests: HeldRequest[]): readonly Session[]
  /** Ends a request. A signature is given or declined. */
  end(request: HeldRequest | undefined, ending: EndingName): Promise<void>
}

/** Returns the account without its network. */
export const payerOf = (account: AccountId) => {
  const { namespace, address } = parseAccountId(account)
  return `${namespace}:${address}`.toLowerCase()
}

type WalletMoneyRequest = SendingRequest & {
  readonly account?: AccountId
  /** The parameters of a raw request. */
  readonly params?: readonly [{ readonly from: string }]
}

/** Returns the account in a request, as wallets read it. */
const named = ({ params }: WalletMoneyRequest, account: AccountId): AccountId =>
  params ? toAccountId(parseAccountId(account).networkId, params[0].from) : account

/** Opens a visitor's wallet whose requests end as a test defines, and the nodes that receive what it signed. */
export async function openMoneyWallet(): Promise<MoneyWallet> {
  const truth: Truth = {
    held: [],
    nameless: new Set(),
    silent: new Map(),
    hashes: new Set(),
    dropped: new Set(),
    released: new Set(),
  }
  const node = await serveHttp()
  node.answer = ({ path, body }) => answerOfNode(nodeAnswers[Number(path.slice(1))] ?? 'takes', body)
  const nodeAnswers: NodeAnswer[] = []

  const putToNodes = async (hash: string, answers: readonly NodeAnswer[], request: WalletMoneyRequest) => {
    const rpcUrls = answers.map(each => `${node.url}/${nodeAnswers.push(each) - 1}`)
    request.onSigned?.({ hash })
    await broadcast(
      { ...testNetworks.one, rpcUrls },
      {
        hash,
        offer: (url, signal) =>
          callOneNode(testNetworks.one, { url, method: 'sendTransaction', params: [hash], signal }),
        meaningOf,
      },
    )
    if (answers.at(-1) === 'takes and fails') throw new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
    return hash
  }

  const hold = (kind: HeldRequest['kind'], request: WalletMoneyRequest, method: string) => {
    const { account = expect.fail('no account') } = request
    const { promise: said, resolve: say } = postponed<() => unknown>()
    const signal = request.isAnswerKept ? undefined : request.signal
    const asked = { kind: kind === 'signature' ? 'request' : 'send', method } as const
    const told = said
      .then(answer => answer())
      .catch(thrown => {
        throw mapWalletError(thrown, asked)
      })
    const { isAnswerKept } = request
    const heard = askWallet(() => told, { ...asked, signal, isAnswerKept })
    heard.catch(() => undefined) // the page waits for it
    const held: HeldRequest = {
      payer: payerOf(named(request, account)),
      kind,
      isOrphaned: false,
      heard,
      answer: answer => say(answer),
      goOn: hash => request.onSent?.(hash),
      sign: (hash, nodes) => say(() => putToNodes(hash, nodes, request)),
    }
    truth.held.push(held)
    return held
  }

  const ability = (name: string, requests: HeldRequest[]) => async (request: WalletMoneyRequest) => {
    const held = hold(kinds[name] ?? 'transaction', request, name)
    requests.push(held)
    const answer = await held.heard
    return passing.has(name) ? answer : readName(answer)
  }

  const newHash = () => `0x${(made++).toString(16).padStart(64, '0')}`
  let made = 0

  return {
    ...truth,
    able: (sessions, requests) =>
      sessions.map(session =>
        Object.assign(
          session,
          Object.fromEntries(
            [...Object.keys(doors), 'signMessage'].map(name => [name, ability(name, requests)]),
          ),
        ),
      ),
    async end(request, name) {
      if (!request) return
      truth.held.splice(truth.held.indexOf(request), 1)
      const hash = newHash()
      const { second, ...ending } = endingOf(request, name)
      note(truth, request, { ...(second ?? ending), hash })
      if (request.isOrphaned) return
      const { answer, nodes } = ending
      if (nodes) request.sign(hash, nodes)
      else if (second) {
        const first = newHash()
        truth.hashes.add(first)
        request.goOn(first)
        request.answer(() => answerOfCalls(second, { first, hash }))
      } else request.answer(() => answer?.(hash))
      await request.heard.catch(() => undefined)
    },
  }
}

/** Records the effects of a wallet's answer. */
function note(
  truth: Truth,
  request: HeldRequest,
  { isSent, answer, nodes, hash }: Ending & { hash: string },
) {
  const { isOrphaned, kind, payer } = request
  const isReleased = truth.released.has(request)
  if (!isOrphaned && (kind === 'signature' || !isSent)) return
  const isBundle = answer === namesBundle
  const isNamed = !isOrphaned && (nodes !== undefined || answer === namesIt || isBundle)
  if (isNamed) truth.hashes.add(isBundle ? bundleOf(hash) : hash)
  else if (kind !== 'signature' || isOrphaned) truth.nameless.add(request)
  const isClear = nodes === undefined || nodes[0] === 'takes' || isTaken(nodes[0])
  if (isNamed && !isClear && !isReleased) truth.silent.set(hash, payer)
}

const namesBundle = endingsOfCalls['the wallet sends a bundle and names its id'].answer
const namesIt = endings['the wallet sends it and names its hash'].answer
const isTaken = (answer: NodeAnswer | undefined) =>
  typeof answer === 'object' && answer.reason === 'already known'

const all: Readonly<Record<EndingName, Ending>> = { ...endings, ...endingsOfCalls }

/**
 * Returns the ending for a request: a message is signed or not, and one transaction ends like the second of several
 * calls.
 */
function endingOf({ kind }: HeldRequest, name: EndingName): Ending {
  const ending = all[name]
  const named = endings['the wallet sends it and names its hash']
  if (kind === 'signature') return ending.isSent ? named : endings['the owner declines']
  return kind === 'transaction' && name in endingsOfCalls ? (ending.second ?? named) : ending
}

/** Returns a session's answer to calls that are sent one by one, after the first was sent. */
function answerOfCalls(
  { answer }: Ending,
  { first, hash }: { readonly first: string; readonly hash: string },
) {
  try {
    answer?.(hash)
  } catch (thrown) {
    const cause = mapWalletError(thrown, { kind: 'send', method: 'x' })
    throw new FoyerError('CALLS_INCOMPLETE', { sent: [first], total: 2 }, { cause })
  }
  return { id: hash, hashes: [first, hash] }
}

const kinds: Readonly<Record<string, HeldRequest['kind']>> = { signMessage: 'signature', sendCalls: 'calls' }

/** The abilities whose answers are passed to apps unchanged. */
const passing: ReadonlySet<string> = new Set(['sendRequest', 'sendCalls', 'signMessage'])

/** Returns a session's answer as the port defines it: a transaction's hash, or `OUTCOME_UNKNOWN`. */
function readName(answer: unknown): string {
  if (typeof answer === 'string' && answer.length === 66) return answer
  throw new FoyerError('OUTCOME_UNKNOWN', { method: 'x' })
}

function meaningOf({ message }: NodeRefusal) {
  if (message.includes('already known')) return 'taken'
  return message.includes('insufficient funds') ? 'refused' : 'unclear'
}

function answerOfNode(answer: NodeAnswer, body: string) {
  if (answer === 'cuts') return answer
  if (answer === 'page of a proxy') return { status: 502, body: '<html>' }
  const { id } = JSON.parse(body) as { readonly id: number }
  const said =
    answer === 'takes' || answer === 'takes and fails'
      ? { result: 'taken' }
      : { error: { code: -32000, message: answer.reason } }
  return { body: JSON.stringify({ jsonrpc: '2.0', id, ...said }) }
}

/** Returns a reader of the network's outcome of a transaction. */
export function outcomeIn({ silent, dropped }: Pick<Truth, 'silent' | 'dropped'>) {
  return async ({ hash }: { readonly hash: string }) => {
    if (silent.has(hash)) return { status: 'pending' } as const
    return { status: dropped.has(hash) ? 'dropped' : 'succeeded' } as const
  }
}
