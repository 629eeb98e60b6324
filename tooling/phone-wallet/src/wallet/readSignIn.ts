import type { WalletKitTypes } from '@reown/walletkit'
import type { AuthTypes } from '@walletconnect/types'
import { populateAuthPayload } from '@walletconnect/utils'
import type { Family } from '../families/Family.js'
import type { Kit } from './createKit.js'
import type { PendingSignIn } from './PhoneWalletState.js'
import { toDapp } from './toDapp.js'

/** The families and the account that sign. */
export interface Signer {
  readonly families: readonly Family[]
  readonly accountIndex: number
}

/**
 * Reads a sign-in request in the form that the user sees. `networks` is empty if this wallet supports none of them.
 */
export function readSignIn(
  kit: Kit,
  { id, params, verifyContext }: WalletKitTypes.SessionAuthenticate,
  { families, accountIndex }: Signer,
): PendingSignIn {
  const family = families.find(each => each.namespace === 'eip155')
  const known = params.authPayload.chains.filter(chain => family?.networks().includes(chain))
  const payload = family && known.length > 0 ? grant(params.authPayload, { family, known }) : undefined
  const address = family?.addresses[accountIndex] ?? family?.addresses[0] ?? ''
  const asked = {
    kind: 'signIn',
    id,
    dapp: toDapp(params.requester.metadata, verifyContext),
    address,
    networks: known,
  } as const
  if (!payload) return { ...asked, payload: params.authPayload, messages: [] }
  const messages = known.map(chain => kit.formatAuthMessage({ request: payload, iss: `${chain}:${address}` }))
  return { ...asked, payload, messages }
}

function grant(
  authPayload: AuthTypes.PayloadParams,
  { family, known }: { readonly family: Family; readonly known: readonly string[] },
): AuthTypes.PayloadParams {
  return populateAuthPayload({ authPayload, chains: [...known], methods: [...family.methods] })
}
