import { type AccountId, FoyerError, type Namespace, type NetworkId, parseAccountId } from '@foyer/common'
import { isFinerThan } from '@foyer/common/typed-amounts'
import type { TokenBalance } from '../blockchain/TokenBalance.js'
import { selectActiveAccount } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { canSend } from './canSend.js'
import { unitsOf } from './readiness.js'
import { selectSend } from './selectors.js'

/** A transfer that is complete enough for a wallet to be asked. */
export interface SendDraft {
  readonly account: AccountId
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** The plain address that pays. */
  readonly from: string
  readonly to: string
  readonly toName: string | undefined
  readonly token: TokenBalance
  /** The amount in smallest units, never zero. */
  readonly units: bigint
  readonly amount: string
}

/**
 * The transfer of the form. Throws `CHAIN_UNSUPPORTED` for an account whose family cannot send, whatever the form says;
 * then `SEND_INCOMPLETE` and `TOKEN_REQUIRED`; `ACCOUNT_NOT_CONNECTED` where there is nobody to send, `AMOUNT_INVALID`
 * where what was typed is ambiguous, no amount, or finer than the token.
 */
export function requireDraft(state: FoyerState): SendDraft {
  const account = selectActiveAccount(state)
  if (account) requireSender(parseAccountId(account))
  const { token, amount, receiver, field } = selectSend(state)
  const address = 'address' in receiver ? receiver.address : undefined
  if (field.reading.status === 'ambiguous' || field.reading.status === 'invalid') throw unusable(field.text)
  if (!/[1-9]/.test(amount) || !address) throw incomplete()
  if (!account) throw new FoyerError('ACCOUNT_NOT_CONNECTED', {})
  const { namespace, networkId, address: from } = parseAccountId(account)
  if (!token || token.chainId !== networkId) {
    throw new FoyerError('TOKEN_REQUIRED', {}, { message: 'A token is required' })
  }
  if (isFinerThan(amount, Number(token.quantity.decimals))) throw unusable(field.text)
  const units = unitsOf(amount, token.quantity.decimals)
  const toName = receiver.status === 'named' ? receiver.profileName : undefined
  return { account, namespace, networkId, from, to: address, toName, token, units, amount }
}

function requireSender({ namespace, networkId }: Pick<SendDraft, 'namespace' | 'networkId'>): void {
  if (canSend(namespace)) return
  throw new FoyerError('CHAIN_UNSUPPORTED', { networkId }, { message: 'Unsupported chain' })
}

const unusable = (value: string) => new FoyerError('AMOUNT_INVALID', { value })

const incomplete = () =>
  new FoyerError('SEND_INCOMPLETE', {}, { message: 'An amount and receiver address are required' })
