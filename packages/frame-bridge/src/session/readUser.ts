import { type EmbeddedAccountType, type EmbeddedUser, FoyerError, type NetworkId } from '@foyer/common'
import type { Asker } from '../requests/createAsker.js'
import { type EmbeddedLink, toLink } from './EmbeddedLink.js'

/** Whom to ask for, and where. */
export interface UserQuestion {
  readonly networkId: NetworkId
  readonly preferredAccountType: EmbeddedAccountType
  readonly signal?: AbortSignal | undefined
}

// EVM: 20 bytes; Solana: 32 bytes in base58.
const addresses = { eip155: /^0x[0-9a-f]{40}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }

/** Asks who is signed in, with the accounts on one network. Failures: those of every question; `WALLET_ANSWER_INVALID`. */
export async function readUser(
  { ask }: Pick<Asker, 'ask'>,
  { networkId, preferredAccountType, signal }: UserQuestion,
): Promise<EmbeddedLink> {
  const isEvm = networkId.startsWith('eip155:')
  const payload = { chainId: networkId, ...(isEvm ? { preferredAccountType } : {}) }
  const user: EmbeddedUser = await ask({ name: 'GET_USER', payload, signal })
  const form = isEvm ? addresses.eip155 : addresses.solana
  const all = [user.address, ...(user.accounts ?? []).map(({ address }) => address)]
  if (!all.every(each => form.test(each)))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'GET_USER' })
  return toLink(networkId, user)
}
