import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { ExtendedSecp256k1Signature, Secp256k1, sha256 } from '@cosmjs/crypto'
import { base64, bech32 } from '@scure/base'

/** Verifies a text signature (ADR-36) with CosmJS. Tries each key that may have made it and belongs to the address. */
export function verifyText({
  address,
  message,
  signature,
}: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): boolean {
  const value = { signer: address, data: base64.encode(new TextEncoder().encode(message)) }
  const document = makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
  const hash = sha256(serializeSignDoc(document))
  const bytes = base64.decode(signature)
  const { prefix } = bech32.decode(address as `${string}1${string}`)
  return [0, 1].some(recovery => {
    const extended = ExtendedSecp256k1Signature.fromFixedLength(Uint8Array.from([...bytes, recovery]))
    const key = Secp256k1.compressPubkey(Secp256k1.recoverPubkey(extended, hash))
    return (
      pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: base64.encode(key) }, prefix) === address
    )
  })
}
