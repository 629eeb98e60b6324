import { type Network, readName, safeImageUrl } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { type Address, BaseError, ContractFunctionRevertedError, ccipRequest } from 'viem'
import { getEnsAddress, getEnsAvatar, getEnsName, normalize } from 'viem/ens'
import { type Cancellable, clientOf } from './rpcClient.js'

/** How names are read. */
export interface NameSettings {
  /** Whether gateways are asked that a name's contract sends to (CCIP-read, EIP-3668). */
  readonly ccipRead: boolean
}

/** The address a name stands for. A name that cannot exist stands for none. */
export async function resolveName(
  network: Network,
  request: Cancellable & NameSettings & { readonly name: string },
): Promise<string | undefined> {
  const name = normalName(request.name)
  if (!name) return undefined
  return readNamed(network, request, client => getEnsAddress(client, { name, strict: true }))
}

/**
 * The primary name of an address: as ENS normalises it (ENSIP-15), and only if it leads back to this very address. Another
 * spelling of a name is another name to whoever reads it, and is not shown.
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

/** The picture of a name, if it may be shown. */
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
 * Reads what a name's contract says. Nothing where that says that there is nothing: no contract answers for the name, or it has no
 * such record. What a gateway did not answer is a failure, whatever became of it on the way through the contracts.
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

/** How ENS' Universal Resolver says that there is nothing. */
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
