import { base58, base64 } from '@scure/base'
import nacl from 'tweetnacl'
import { type Hex, hexToBytes, stringToBytes, verifyMessage } from 'viem'
import { readSites } from '../setup/Sites.js'
import type { ChainNamespace } from './chains.js'

/** A message with an account's signature. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  readonly signature: string
}

const verifiers: Readonly<Record<ChainNamespace, (signed: SignedMessage) => boolean | Promise<boolean>>> = {
  eip155: ({ address, message, signature }) =>
    verifyMessage({ address: address as Hex, message, signature: signature as Hex }), // the page shows them as text
  solana: ({ address, message, signature }) =>
    nacl.sign.detached.verify(stringToBytes(message), base58.decode(signature), base58.decode(address)),
  async polkadot({ address, message, signature }) {
    const { cryptoWaitReady, signatureVerify } = await import('@polkadot/util-crypto')
    await cryptoWaitReady()
    return signatureVerify(message, signature, address).isValid
  },
  async bip122({ address, message, signature }) {
    const { Verifier } = await import('bip322-js')
    return Verifier.verifySignature(address, message, signature)
  },
  cosmos: verifyCosmos,
}

/** Verifies a message's signature with a library that Foyer does not use for it. */
export async function verifyMessageOn(namespace: ChainNamespace, signed: SignedMessage): Promise<boolean> {
  return verifiers[namespace](signed)
}

/**
 * Verifies an ADR-36 signature, whose text is in a transaction that no chain accepts, with the key of the stack's
 * account.
 */
async function verifyCosmos({ address, message, signature }: SignedMessage): Promise<boolean> {
  const [{ serializeSignDoc }, { Secp256k1, Secp256k1Signature, sha256 }] = await Promise.all([
    import('@cosmjs/amino'),
    import('@cosmjs/crypto'),
  ])
  const publicKey = await cosmosKeyOf(address)
  const signed = serializeSignDoc({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [
      { type: 'sign/MsgSignData', value: { signer: address, data: base64.encode(stringToBytes(message)) } },
    ],
    memo: '',
  })
  const given = Secp256k1Signature.fromFixedLength(base64.decode(signature))
  return Secp256k1.verifySignature(given, sha256(signed), publicKey)
}

async function cosmosKeyOf(address: string): Promise<Uint8Array> {
  const [{ encodeSecp256k1Pubkey, pubkeyToAddress }, { Secp256k1 }] = await Promise.all([
    import('@cosmjs/amino'),
    import('@cosmjs/crypto'),
  ])
  const { accounts } = readSites().cosmos
  const found = accounts.find(each => each.addresses.includes(address))
  if (!found) throw new Error(`No account of the local stack has the address ${address}.`)
  const { pubkey } = await Secp256k1.makeKeypair(hexToBytes(`0x${found.secretKey}`))
  const publicKey = Secp256k1.compressPubkey(pubkey)
  const [prefix = ''] = address.split('1')
  if (pubkeyToAddress(encodeSecp256k1Pubkey(publicKey), prefix) !== address)
    throw new Error(`The key of ${address} belongs to another address.`)
  return publicKey
}
