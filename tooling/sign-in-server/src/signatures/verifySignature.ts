import type { Namespace } from '../message/SignInMessage.js'
import type { SignedText } from './SignedText.js'
import { verifyBitcoin } from './verifyBitcoin.js'
import { verifyCosmos } from './verifyCosmos.js'
import { type EvmChain, verifyEvm } from './verifyEvm.js'
import { verifyPolkadot } from './verifyPolkadot.js'
import { verifySolana } from './verifySolana.js'

type Verifier = (signed: SignedText) => boolean | Promise<boolean>

const verifiers: Readonly<Record<Exclude<Namespace, 'eip155'>, Verifier>> = {
  solana: verifySolana,
  polkadot: verifyPolkadot,
  bip122: verifyBitcoin,
  cosmos: verifyCosmos,
}

/** Whether an account signed a text, in its namespace's own way. Rejects with `ChainUnreachable`. */
export async function verifySignature(
  { namespace, ...signed }: Omit<SignedText, 'chainId'> & { readonly namespace: Namespace },
  chain: EvmChain,
): Promise<boolean> {
  if (namespace === 'eip155') return verifyEvm(signed, chain)
  try {
    return await verifiers[namespace]({ ...signed, chainId: chain.chainId })
  } catch {
    return false // the libraries throw where the bytes are none of a signature or an address
  }
}
