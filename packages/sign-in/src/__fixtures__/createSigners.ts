import { Secp256k1Wallet } from '@cosmjs/amino'
import { Secp256k1, sha256 } from '@cosmjs/crypto'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { base58, createBase58check } from '@scure/base'
import { Address, Signer as BitcoinSigner } from 'bip322-js'
import nacl from 'tweetnacl'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** An account with a real key. */
export interface Signer {
  readonly address: string
  /** The CAIP-2 id of the network. */
  readonly chainId: string
  /** Signs a text as wallets do, in the namespace's encoding. */
  sign(text: string): Promise<string>
}

/** Creates a signer for the local EVM chain. */
export function createEvmSigner(): Signer {
  const account = privateKeyToAccount(generatePrivateKey())
  return {
    address: account.address,
    chainId: 'eip155:31337',
    sign: message => account.signMessage({ message }),
  }
}

/** Creates a signer for Solana devnet. */
export function createSolanaSigner(): Signer {
  const { publicKey, secretKey } = nacl.sign.keyPair()
  return {
    address: base58.encode(publicKey),
    chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    sign: async text => base58.encode(nacl.sign.detached(new TextEncoder().encode(text), secretKey)),
  }
}

/** Creates a signer for the Polkadot relay chain. It wraps the text as wallets do. */
export async function createPolkadotSigner(
  type: 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum',
  form: 'raw' | 'prefixed' = 'raw',
): Promise<Signer> {
  await cryptoWaitReady()
  const pair = new Keyring({ type, ss58Format: 0 }).addFromSeed(nacl.randomBytes(32))
  return {
    address: pair.address,
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    async sign(text) {
      const wrapped = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
      return `0x${Buffer.from(pair.sign(wrapped, { withType: form === 'prefixed' })).toString('hex')}`
    },
  }
}

type BitcoinAddressType = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr'

const bitcoinNetworks = {
  mainnet: { chainId: 'bip122:000000000019d6689c085ae165831e93', keyVersion: 0x80 },
  testnet: { chainId: 'bip122:000000000933ea01ad0ee984209779ba', keyVersion: 0xef },
} as const

/**
 * Creates a Bitcoin signer: BIP-137 for P2PKH, BIP-322 for the other types. `signedAs` is the address type in the
 * signature.
 */
export async function createBitcoinSigner(
  type: BitcoinAddressType,
  signedAs: BitcoinAddressType = type,
  network: keyof typeof bitcoinNetworks = 'mainnet',
): Promise<Signer> {
  const { chainId, keyVersion } = bitcoinNetworks[network]
  const secretKey = nacl.randomBytes(32)
  const { pubkey } = await Secp256k1.makeKeypair(secretKey)
  const publicKey = Buffer.from(Secp256k1.compressPubkey(pubkey))
  const addressOf = (kind: BitcoinAddressType) => Address.convertPubKeyIntoAddress(publicKey, kind)[network]
  // The export format of wallets: a byte for the network, the key, and a byte for its compressed form.
  const exported = createBase58check(sha256).encode(Uint8Array.of(keyVersion, ...secretKey, 1))
  return {
    address: addressOf(type),
    chainId,
    sign: async text => BitcoinSigner.sign(exported, addressOf(signedAs), text),
  }
}

/** Creates a signer for Cosmos Hub, or for another chain by its address prefix. */
export async function createCosmosSigner(prefix = 'cosmos'): Promise<Signer> {
  const wallet = await Secp256k1Wallet.fromKey(nacl.randomBytes(32), prefix)
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? ''
  return {
    address,
    chainId: 'cosmos:cosmoshub-4',
    async sign(text) {
      const data = Buffer.from(text).toString('base64')
      const document = {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
        memo: '',
      }
      return (await wallet.signAmino(address, document)).signature.signature
    },
  }
}
