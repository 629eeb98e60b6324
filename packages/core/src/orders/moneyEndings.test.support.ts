import { type ErrorCode, FoyerError } from '@foyer/common'

/** The end of a transaction in a wallet, and what the page receives. */
export interface Ending {
  /** Whether the transaction is on its network afterwards. */
  readonly isSent: boolean
  /**
   * The answer or the error of a wallet that sends by itself. Absent for a wallet that only signs. Foyer's own nodes
   * then receive the transaction and answer as `nodes` defines.
   */
  readonly answer?: (hash: string) => unknown
  readonly nodes?: readonly NodeAnswer[]
  /**
   * For calls that are sent one by one: the end of the second, after the first was sent. Other requests have this end
   * alone.
   */
  readonly second?: Ending
}

/**
 * A node's answer to `sendTransaction`: it accepts, it forwards the transaction and the connection breaks, or it
 * returns a reason.
 */
export type NodeAnswer =
  | 'takes'
  | 'takes and fails'
  | 'cuts'
  | 'page of a proxy'
  | { readonly reason: string }

function fails(thrown: unknown) {
  return () => {
    throw thrown
  }
}

/** Returns an ending with a failure whose context is not used. */
const failsWith = (code: ErrorCode) => fails(new FoyerError(code as 'OUTCOME_UNKNOWN', {} as never))

/** The endings with a wallet's provider, a phone behind a relay, an embedded wallet's frame, and nodes. */
export const endings = {
  'the wallet sends it and names its hash': { isSent: true, answer: hash => hash },
  'the wallet sends it and answers with nothing': { isSent: true, answer: () => null },
  'the wallet sends it and answers with an empty text': { isSent: true, answer: () => '' },
  'the wallet sends it and answers with half a hash': { isSent: true, answer: hash => hash.slice(0, 30) },
  'the wallet sends it and says that it failed within': {
    isSent: true,
    answer: fails({ code: -32603, message: 'Internal JSON-RPC error.' }),
  },
  'the wallet sends it, and its node says that it knows it': {
    isSent: true,
    answer: fails({
      code: -32603,
      message: 'Internal error',
      data: { code: -32000, message: 'already known' },
    }),
  },
  'the wallet sends it, and its worker ends': {
    isSent: true,
    answer: fails(new Error('Extension context invalidated.')),
  },
  'the phone sends it, and the relay is gone': {
    isSent: true,
    answer: fails({ code: 4900, message: 'The provider is disconnected from all chains.' }),
  },
  'the phone sends it after its request expired': {
    isSent: true,
    answer: fails(
      new FoyerError('REQUEST_FAILED', { method: 'x' }, { cause: { message: 'Request expired.' } }),
    ),
  },
  'the frame sends it, and does not know what came of it': {
    isSent: true,
    answer: failsWith('OUTCOME_UNKNOWN'),
  },
  'the frame sends it, and is silent': { isSent: true, answer: failsWith('FRAME_TIMED_OUT') },
  'the owner declines': {
    isSent: false,
    answer: fails({ code: 4001, message: 'User rejected the request.' }),
  },
  'the owner declines on the phone': {
    isSent: false,
    answer: fails({ code: 5000, message: 'User rejected.' }),
  },
  'the owner declines in the frame': { isSent: false, answer: failsWith('REQUEST_REJECTED') },
  'the frame is closed before it asks': { isSent: false, answer: failsWith('FRAME_ABORTED') },
  'the wallet finds too little money': {
    isSent: false,
    answer: fails({ code: -32000, message: 'insufficient funds for gas * price + value' }),
  },
  'the wallet does not know the method': {
    isSent: false,
    answer: fails({ code: -32601, message: 'Method not found' }),
  },
  'it is signed, and the node takes it': { isSent: true, nodes: ['takes'] },
  'it is signed, the node takes it, and what the page asks afterwards fails': {
    isSent: true,
    nodes: ['takes and fails'],
  },
  'it is signed, and the node has it already': { isSent: true, nodes: [{ reason: 'already known' }] },
  'it is signed, and the line to the node is cut': { isSent: true, nodes: ['cuts'] },
  'it is signed, and a proxy answers for the node': { isSent: true, nodes: ['page of a proxy'] },
  'it is signed, and the second node refuses what the first may have': {
    isSent: true,
    nodes: ['cuts', { reason: 'insufficient funds' }],
  },
  'it is signed, and the node is of two minds': { isSent: true, nodes: [{ reason: 'sequence mismatch' }] },
  'it is signed, and the node refuses it': { isSent: false, nodes: [{ reason: 'insufficient funds' }] },
} as const satisfies Record<string, Ending>

/** The endings of several calls in one request. */
export const endingsOfCalls = {
  'the calls go one by one': { isSent: true, second: endings['the wallet sends it and names its hash'] },
  'the calls go one by one, and the owner declines the second': {
    isSent: true,
    second: endings['the owner declines'],
  },
  'the calls go one by one, and nobody knows of the second': {
    isSent: true,
    second: endings['the frame sends it, and does not know what came of it'],
  },
  'the wallet sends a bundle and names its id': {
    isSent: true,
    answer: hash => ({ id: bundleOf(hash) }),
  },
} as const satisfies Record<string, Ending>

/** Returns a wallet's id for a bundle. */
export const bundleOf = (hash: string) => `bundle:${hash}`

export type EndingName = keyof typeof endings | keyof typeof endingsOfCalls
