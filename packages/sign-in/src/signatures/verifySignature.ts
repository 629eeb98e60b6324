import type { Namespace } from '../message/SignInMessage.js'
import type { SignedText } from './SignedText.js'
import type { EvmChain } from './verifyEvm.js'

type Verifier = (signed: SignedText) => boolean | Promise<boolean>

// Loaded at the first signature of their namespace, so that an app loads only the libraries that it needs.
const verifiers: Readonly<Record<Exclude<Namespace, 'eip155'>, () => Promise<Verifier>>> = {
  solana: async () => (await import('./verifySolana.js')).verifySolana,
  polkadot: async () => (await import('./verifyPolkadot.js')).verifyPolkadot,
  bip122: async () => (await import('./verifyBitcoin.js')).verifyBitcoin,
  cosmos: async () => (await import('./verifyCosmos.js')).verifyCosmos,
}

/** Returns whether an account signed a text, by the rules of its namespace. Rejects with `ChainUnreachable`. */
export async function verifySignature(
  { namespace, ...signed }: Omit<SignedText, 'chainId'> & { readonly namespace: Namespace },
  chain: EvmChain,
): Promise<boolean> {
  if (namespace === 'eip155') {
    const { verifyEvm } = await import('./verifyEvm.js')
    return verifyEvm(signed, chain)
  }
  const verify = await verifiers[namespace]()
  try {
    return await verify({ ...signed, chainId: chain.chainId })
  } catch {
    return false // the libraries throw for malformed signatures and addresses
  }
}
