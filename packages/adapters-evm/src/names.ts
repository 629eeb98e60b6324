import { type Network, readName, safeImageUrl } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { type Address, BaseError, ContractFunctionRevertedError, ccipRequest } from 'viem'
import { getEnsAddress, getEnsAvatar, getEnsName, normalize } from 'viem/ens'
import { type Cancellable, clientOf } from './rpcClient.js'

/** The settings for reading names. */
export interface NameSettings {
  /** Whether to request gateways that a name's contract refers to (CCIP-read, EIP-3668). */
  readonly ccipRead: boolean
}

/** Resolves a name to its address. Returns `undefined` if the name is invalid or has no address. */
export async function resolveName(
  network: Network,
  request: Cancellable & NameSettings & { readonly name: string },
): Promise<string | undefined> {
  const name = normalName(request.name)
  if (!name) return undefined
  return readNamed(network, request, client => getEnsAddress(client, { name, strict: true }))
}

/**
 * Reads the primary name of an address. Returns it only in normalized form (ENSIP-15) and if it resolves to the same
 * address, because another spelling would look like a different name.
 */
export async function lookupName(
  network: Network,
  { address, ...request }: Cancellable & NameSettings & { readonly address: string },
): Promise<string | undefined> {
  const found = await readNamed(network, request, client =>
    getEnsName(client, { address: address as Address, strict: true }),
  )
  const name = readName(found)
  if (!name || normalName(name) !== name) return undefined
  const leadsTo = await resolveName(network, { ...request, name })
  return leadsTo?.toLowerCase() === address.toLowerCase() ? name : undefined
}

/** Reads the avatar of a name. Returns its URL only if it is safe to display. */
export async function readAvatar(
  network: Network,
  request: Cancellable & NameSettings & { readonly name: string },
): Promise<string | undefined> {
  const name = normalName(request.name)
  if (!name) return undefined
  return safeImageUrl(
    await readNamed(network, request, client => getEnsAvatar(client, { name, strict: true })),
  )
}

function normalName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

const gatewayTimeoutMs = 10_000

/**
 * Reads a record of a name. Returns `undefined` if no contract resolves the name or the record is missing. A failed
 * gateway request is always a failure, even if the contracts report it differently.
 */
async function readNamed<Answer>(
  network: Network,
  { signal, ccipRead }: Cancellable & NameSettings,
  read: (client: ReturnType<typeof clientOf>) => Promise<Answer | null>,
): Promise<Answer | undefined> {
  let isGatewayAsked = false
  let failure: unknown
  const request = async (question: Parameters<typeof ccipRequest>[0]) => {
    isGatewayAsked = true
    try {
      if (!ccipRead) throw rpcFailure(network, 'the name is kept outside of the chain')
      const until = AbortSignal.timeout(gatewayTimeoutMs)
      const ending = signal ? AbortSignal.any([signal, until]) : until
      return await ccipRequest({ ...question, requestOptions: { signal: ending } })
    } catch (error) {
      failure ??= error
      throw error
    }
  }
  try {
    return (await read(clientOf(network, signal, { request }))) ?? undefined
  } catch (error) {
    const said = revertOf(error)
    const isNone = saysNone.has(said) || (said === 'ResolverError' && !isGatewayAsked)
    if (isNone) return undefined
    throw failure ?? error
  }
}

/** The errors by which the ENS Universal Resolver reports a missing name or record. */
const saysNone = new Set<string | undefined>([
  'ResolverNotFound',
  'ResolverNotContract',
  'ReverseAddressMismatch',
  'UnsupportedResolverProfile',
])

function revertOf(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined
  const reverted = error.walk(each => each instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
}
