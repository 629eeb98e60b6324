import { amountField, type TypedAmount } from '@foyer/common/typed-amounts'
import type { TokenBalance } from '../blockchain/TokenBalance.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { selectTokens, tokenKey } from '../tokens/selectors.js'
import { type Readiness, readinessOf } from './readiness.js'
import { initialSendState, type SendState } from './state.js'

/** The form as views show it. */
export interface SendForm extends SendState {
  /** What the field of the amount shows, and how it is read. */
  readonly field: TypedAmount
  readonly readiness: Readiness
  /** The wallet is asked: nothing can be changed. */
  readonly isLocked: boolean
}

/** What is to be sent, its token with the newest balance that is known. */
export function selectSend(state: FoyerState): SendForm {
  const send = readSlice(state)
  const token = send.token && newest(state, send.token)
  const isLocked = send.flow.status === 'asking'
  return { ...send, token, field: amountField(send), readiness: readinessOf({ ...send, token }), isLocked }
}

/** The slice of this room. */
export function readSlice(state: FoyerState): SendState {
  return (state.features['send'] as SendState | undefined) ?? initialSendState // written by this room alone
}

function newest(state: FoyerState, chosen: TokenBalance): TokenBalance {
  const key = tokenKey(chosen)
  return selectTokens(state).tokens.find(each => tokenKey(each) === key) ?? chosen
}
