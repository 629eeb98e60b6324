import type { TakenCall } from '../controls/takeCall.js'
import {
  aminoBytes,
  arbitraryDocument,
  type CosmosAminoDocument,
  type CosmosDirectDocument,
  directBytes,
  withMemo,
} from '../signing/cosmosDocuments.js'
import { type CosmosKeyPair, cosmosAddress, signCosmosBytes } from '../signing/cosmosKeys.js'
import { CosmosWalletError } from './CosmosWalletError.js'
import {
  activeCosmosKey,
  allowCosmosChains,
  askOwner,
  type CosmosContext,
  requireCosmosChain,
} from './cosmosContext.js'
import type { CosmosSignOptions } from './KeplrProvider.js'

type SignMethod = (call: TakenCall, context: CosmosContext) => Promise<unknown>

/** The signing methods. Their parameters are the chain, the signer, the document or text, and the sign options. */
export const signMethods: Readonly<Record<string, SignMethod>> = {
  async signDirect(call, context) {
    const { isHardware, memo } = context.options
    const key = await requireSigner(call, context)
    if (isHardware) throw new CosmosWalletError('This device cannot sign in direct mode')
    const document = readDirect(call.params[2])
    requireSameChain(document.chainId, call)
    await askOwner(call.ask)
    const signed =
      memo === undefined || keepsMemo(call.params[3])
        ? document
        : { ...document, ...withMemo(document, memo) }
    return { signed, signature: signCosmosBytes(key, directBytes(signed)) }
  },
  async signAmino(call, context) {
    const { memo } = context.options
    const key = await requireSigner(call, context)
    const document = Object(call.params[2]) as CosmosAminoDocument
    // The ADR-36 document of a text has an empty chain id.
    if (document['chain_id'] !== '') requireSameChain(document['chain_id'], call)
    await askOwner(call.ask)
    const keeps = memo === undefined || document['chain_id'] === '' || keepsMemo(call.params[3])
    const signed = keeps ? document : { ...document, memo }
    return { signed, signature: signCosmosBytes(key, aminoBytes(signed)) }
  },
  async signArbitrary(call, context) {
    const key = await requireSigner(call, context)
    const [, signer, text] = call.params
    await askOwner(call.ask)
    const document = arbitraryDocument(String(signer), text as string | Uint8Array)
    return signCosmosBytes(key, aminoBytes(document))
  },
}

async function requireSigner(call: TakenCall, context: CosmosContext): Promise<CosmosKeyPair> {
  const [chainId, signer] = call.params
  await allowCosmosChains(context, call, [chainId])
  const key = activeCosmosKey(context)
  if (cosmosAddress(key, requireCosmosChain(context, chainId).bech32Prefix) !== signer)
    throw new CosmosWalletError('Signer mismatched')
  return key
}

function readDirect(value: unknown): CosmosDirectDocument {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = Object(value) as Partial<CosmosDirectDocument>
  if (!(bodyBytes instanceof Uint8Array) || !(authInfoBytes instanceof Uint8Array) || !chainId)
    throw new CosmosWalletError('Invalid sign doc')
  return { bodyBytes, authInfoBytes, chainId, accountNumber: accountNumber ?? 0n }
}

function requireSameChain(chainId: unknown, { params }: TakenCall): void {
  if (chainId !== params[0]) throw new CosmosWalletError('Unmatched chain id with the sign doc')
}

function keepsMemo(options: unknown): boolean {
  return (options as CosmosSignOptions | undefined)?.preferNoSetMemo === true
}
