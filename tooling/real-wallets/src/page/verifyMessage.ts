import { createPublicKey, verify } from 'node:crypto'
import { encodeSecp256k1Pubkey, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { u8aToHex } from '@polkadot/util'
import { cryptoWaitReady, decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { type Hex, hexToBytes, verifyMessage as verifyEvm } from 'viem'
import { keplrKeys, oneKeyCosmosKeys } from '../backgrounds/cosmosKeys.js'

/** The message that the host page asks wallets to sign. */
const message = 'Hello'

/** Verifies the host page's message by namespace, with libraries that Foyer does not use for it. */
export const verifyMessage: Readonly<
  Record<string, (address: string, signature: string) => Promise<boolean>>
> = {
  eip155: (address, signature) =>
    verifyEvm({ address: address as Hex, message, signature: signature as Hex }), // text from the page
  async polkadot(address, signature) {
    await cryptoWaitReady()
    return signatureVerify(message, signature, address).isValid
  },
  async solana(address, signature) {
    // The public key in the encoding of RFC 8410.
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)])
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message), publicKey, base58.decode(signature))
  },
  bip122: async (address, signature) => Verifier.verifySignature(address, message, signature),
  async cosmos(address, signature) {
    const publicKey = await cosmosKeyOf(address)
    if (!publicKey) return false
    const given = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
    return Secp256k1.verifySignature(given, sha256(adr36(address)), publicKey)
  },
}

/** Returns the public key of a wallet's address in this suite. */
async function cosmosKeyOf(address: string): Promise<Uint8Array | undefined> {
  for (const key of [...keplrKeys, ...oneKeyCosmosKeys]) {
    const { pubkey } = await Secp256k1.makeKeypair(hexToBytes(`0x${key}`))
    const publicKey = Secp256k1.compressPubkey(pubkey)
    if (pubkeyToAddress(encodeSecp256k1Pubkey(publicKey), 'cosmos') === address) return publicKey
  }
  return undefined
}

/** Encodes the text as an ADR-36 document, a transaction that no chain accepts. */
function adr36(signer: string): Uint8Array {
  const value = { signer, data: Buffer.from(message).toString('base64') }
  return serializeSignDoc({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  })
}

/** Converts an address to one form per namespace, regardless of its encoding. */
export function sameForm(namespace: string, address: string): string {
  return namespace === 'polkadot' ? u8aToHex(decodeAddress(address)) : address
}
