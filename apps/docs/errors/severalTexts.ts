import type { ErrorCode, ErrorContext } from '@foyer/common'

const nothing = undefined

/** For each code with several texts, the values that select each text. */
export const severalTexts: {
  readonly [Code in ErrorCode]?: readonly {
    readonly [Key in keyof ErrorContext<Code>]?: ErrorContext<Code>[Key] | undefined
  }[]
} = {
  FRAME_ABORTED: [{ request: 'RPC_REQUEST' }, { request: nothing }],
  FRAME_FAILED: [{}, { reason: nothing }],
  NAME_FAILED: [
    {},
    ...(['resolve', 'suggest', 'list', 'register'] as const).map(step => ({ step, reason: nothing })),
  ],
  NETWORK_NOT_FOUND: [{ purpose: nothing }, { purpose: 'names' }],
  NETWORK_UNSUPPORTED: [
    { purpose: nothing },
    { purpose: 'swap' },
    { purpose: 'gasPrice' },
    { purpose: 'coinType' },
  ],
  PAY_EXCHANGE_REFUSED: [{}, { reason: nothing }],
  SIWE_ANSWER_MISSING: [{ name: 'params' }, {}],
  SIWX_REFUSED: [
    { step: nothing },
    { step: 'nonce' },
    { step: 'verify' },
    { step: 'signOut' },
    { step: 'session' },
  ],
  TRANSACTION_UNCONFIRMED: [{ afterMs: nothing }, {}],
}
