import * as v from 'valibot'
import type { UserAccount } from '../evm/UserAccount.js'
import { invalidParam } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import { accountOf, amount, checkChain, type EvmOwner, evmAddress, maybe, readAs } from './fields.js'
import type { GrantRequest, RevocationRequest } from './WalletRequest.js'

// Longer data would not be read before approving.
const mostCharacters = 20_000

const grant = v.strictTuple([
  v.strictObject({
    address: maybe(evmAddress),
    chainId: maybe(amount),
    expiry: v.pipe(v.number(), v.safeInteger(), v.maxValue(8_640_000_000_000)),
    permissions: v.array(
      // Other fields of a permission are shown unchanged.
      v.looseObject({ type: v.string(), data: v.optional(v.record(v.string(), v.unknown())) }),
    ),
    signer: v.optional(v.unknown()),
  }),
])

/** Parses `wallet_grantPermissions`. Only the smart account can grant. */
export function readGrant(params: unknown, owner: EvmOwner): GrantRequest {
  const [given] = readAs(grant, { value: params, name: 'permissions' })
  const { address, chainId, expiry, permissions, signer } = given
  checkChain(owner, chainId)
  if (address) accountOf(owner, address)
  if (expiry * 1000 <= Date.now()) throw invalidParam('expiry')
  if (JSON.stringify(given.permissions).length > mostCharacters) throw invalidParam('permissions')
  if ((JSON.stringify(signer) ?? '').length > mostCharacters) throw invalidParam('signer')
  return {
    kind: 'grant',
    networkId: owner.networkId,
    account: smartAccountOf(owner),
    expiry,
    permissions,
    signer,
  }
}

// The id ends a signed text, so spaces and line breaks in it could change the meaning of the text.
const pci = v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\w.:-]+$/))
const fields = { address: maybe(evmAddress), chainId: maybe(amount) }

const revocation = v.union([
  v.strictObject({ ...fields, pci }),
  v.pipe(
    v.strictObject({ ...fields, context: pci }),
    v.transform(({ context, ...rest }) => ({ ...rest, pci: context })),
  ),
  v.pipe(
    v.strictObject({ ...fields, permissionsContext: pci }),
    v.transform(({ permissionsContext, ...rest }) => ({ ...rest, pci: permissionsContext })),
  ),
])

const revocationParams = v.union([
  revocation,
  v.pipe(
    v.strictTuple([revocation]),
    v.transform(([first]) => first),
  ),
])

/** Parses `wallet_revokePermissions`. Only the smart account can revoke. */
export function readRevocation(params: unknown, owner: EvmOwner): RevocationRequest {
  const { address, chainId, pci: session } = readAs(revocationParams, { value: params, name: 'session' })
  checkChain(owner, chainId)
  if (address) accountOf(owner, address)
  return {
    kind: 'revocation',
    networkId: owner.networkId,
    account: smartAccountOf(owner),
    pci: session,
  }
}

function smartAccountOf({ accounts }: EvmOwner): UserAccount {
  const account = accounts.find(each => each.type === 'smartAccount')
  if (account) return account
  throw new SecureFailure('There are no smart accounts on this network.', failureCodes.unsupportedMethod)
}
