import { type AddressFacts, FoyerError, parseAccountId } from '@foyer/common'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'
import { selectTokens } from '../tokens/selectors.js'
import type { SendDraft } from './requireDraft.js'
import type { ReceiverRisk } from './state.js'

/** What is risky about the receiver of a draft, as its family and the account's tokens tell it; the worst of it. */
export function riskOf(
  { adapters, store }: Pick<Kernel, 'adapters' | 'store'>,
  draft: SendDraft,
): ReceiverRisk | undefined {
  const { from, to } = draft
  const facts = adapters.get(draft.namespace)?.addresses ?? plainFacts
  if (facts.isNobodys(to)) return 'nobody'
  if (contractsOf(store.getState(), draft).some(each => facts.isSame(each, to))) return 'tokenContract'
  return facts.isSame(from, to) ? 'self' : undefined
}

/** Makes sure that a risk was accepted by its name. Throws `RECEIVER_UNCONFIRMED`. */
export function requireAccepted(
  risk: ReceiverRisk | undefined,
  { accepted, receiver }: { readonly accepted: ReceiverRisk | undefined; readonly receiver: string },
): void {
  if (risk && risk !== accepted) throw new FoyerError('RECEIVER_UNCONFIRMED', { risk, receiver })
}

/** A family that tells nothing of its addresses: they are what they are written as. */
const plainFacts: AddressFacts = { isSame: (one, other) => one === other, isNobodys: () => false }

/** The contracts of the token that is sent, and of every other that the account is known to hold. */
function contractsOf(state: FoyerState, { token, networkId }: SendDraft): readonly string[] {
  return [token, ...selectTokens(state).tokens]
    .filter(each => each.chainId === networkId)
    .flatMap(({ address }) => (address ? [parseAccountId(address).address] : []))
}
