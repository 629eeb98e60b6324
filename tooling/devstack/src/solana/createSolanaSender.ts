import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { callRpc } from '../evm/callRpc.js'
import { blockhashSlots } from './createLedger.js'
import type { SolanaAccount, SolanaCluster } from './SolanaServices.js'

/** Sends transactions without the preflight check (`skipPreflight`), which wallets do not do. */
export interface SolanaSender {
  /** Sends a transfer that exceeds the balance and fails in its block. Resolves to the signature. */
  sendFailing(): Promise<string>
  /** Sends a transfer with an invalid blockhash, which is never mined. Resolves to the signature. */
  sendNeverTaken(): Promise<string>
  /** Lets every current blockhash expire. */
  passBlockhashes(): Promise<void>
}

const systemProgram = '11111111111111111111111111111111' as Address
const lamportsHeld = 1_000_000_000_000n

/** Creates a sender for an account of a local cluster, independent of any wallet. */
export async function createSolanaSender(
  { rpcUrl }: SolanaCluster,
  account: SolanaAccount,
): Promise<SolanaSender> {
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(account.secretKey))
  const call = async (method: string, ...params: unknown[]) =>
    (await callRpc(rpcUrl, [{ method, params }]))[0]
  const send = async (blockhash: Blockhash, amount: bigint) => {
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      each => setTransactionMessageFeePayerSigner(signer, each),
      each =>
        setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 2n ** 63n }, each),
      each =>
        appendTransactionMessageInstruction(
          {
            programAddress: systemProgram,
            accounts: [
              { address: signer.address, role: AccountRole.WRITABLE_SIGNER },
              { address: signer.address, role: AccountRole.WRITABLE },
            ],
            data: transferOf(amount),
          },
          each,
        ),
    )
    const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
    return String(await call('sendTransaction', wire, { encoding: 'base64', skipPreflight: true }))
  }
  return {
    async sendFailing() {
      const latest = (await call('getLatestBlockhash')) as {
        readonly value: { readonly blockhash: Blockhash }
      } // the local node always answers in this form
      return send(latest.value.blockhash, lamportsHeld * 1000n)
    },
    // Each transfer has a different amount, so that its signature is unique.
    sendNeverTaken: () => send(systemProgram as string as Blockhash, BigInt(Date.now())),
    async passBlockhashes() {
      await call('foyer_passSlots', blockhashSlots + 1)
    },
  }
}

/** Encodes the system program's `Transfer`: its number (4 bytes), then the lamports (8 bytes). */
function transferOf(lamports: bigint): Uint8Array {
  const bytes = new Uint8Array(12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return bytes
}
