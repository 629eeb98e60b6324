import type { AppSession } from '@foyer/react'
import type { LabNamespace } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'

/** An action that an app performs with a third-party library. */
interface LibraryAction {
  readonly name: string
  readonly run: (message: string) => Promise<unknown>
}

/** The index of the receiver on the local networks: the ninth account, which none of the page's wallets holds. */
const receiver = 8

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

type LibraryActions<Name extends LabNamespace> = (
  session: AppSession<Name>,
  stack: Stack,
) => readonly LibraryAction[]

const evm: LibraryActions<'eip155'> = (session, stack) => {
  const to = (stack.evm?.accounts[receiver]?.address ?? '0x') as `0x${string}` // The stack's addresses are hexadecimal.
  const client = async () => (await import('@foyer/adapters-evm/viem')).toWalletClient(session)
  const signer = async () => (await import('@foyer/adapters-evm/ethers')).toEthersSigner(session)
  return [
    { name: 'viem-sign', run: async message => (await client()).signMessage({ message }) },
    { name: 'viem-send', run: async () => (await client()).sendTransaction({ to, value: 10n ** 15n }) },
    { name: 'ethers-sign', run: async message => (await signer()).signMessage(message) },
    {
      name: 'ethers-send',
      run: async () => (await (await signer()).sendTransaction({ to, value: 10n ** 15n })).hash,
    },
  ]
}

const solana: LibraryActions<'solana'> = (session, { solana }) => {
  const rpcUrl = solana?.clusters.find(each => each.networkId === session.networkId)?.rpcUrl ?? ''
  const to = solana?.accounts[receiver]?.address ?? ''
  return [
    {
      name: 'kit-sign',
      async run(message) {
        const { toMessageSigner } = await import('@foyer/adapters-solana/kit')
        const { createSignableMessage, getBase58Decoder } = await import('@solana/kit')
        const signer = toMessageSigner(session)
        const [signatures] = await signer.signMessages([createSignableMessage(message)])
        const signature = signatures?.[signer.address]
        return signature && getBase58Decoder().decode(signature)
      },
    },
    {
      name: 'kit-send',
      async run(message) {
        const { toTransactionSendingSigner } = await import('@foyer/adapters-solana/kit')
        const kit = await import('@solana/kit')
        const { value: newest } = await kit.createSolanaRpc(rpcUrl).getLatestBlockhash().send()
        const memo = { programAddress: kit.address(memoProgram), data: new TextEncoder().encode(message) }
        const transaction = kit.pipe(
          kit.createTransactionMessage({ version: 0 }),
          each => kit.setTransactionMessageFeePayerSigner(toTransactionSendingSigner(session), each),
          each => kit.setTransactionMessageLifetimeUsingBlockhash(newest, each),
          each => kit.appendTransactionMessageInstruction(memo, each),
        )
        const signature = await kit.signAndSendTransactionMessageWithSigners(transaction)
        return kit.getBase58Decoder().decode(signature)
      },
    },
    {
      name: 'web3js-send',
      async run() {
        const { toWalletAdapter } = await import('@foyer/adapters-solana/web3js')
        const { Connection, PublicKey, SystemProgram, Transaction } = await import('@solana/web3.js')
        const wallet = toWalletAdapter(session)
        const toPubkey = new PublicKey(to)
        const transfer = { fromPubkey: wallet.publicKey, toPubkey, lamports: 1_000_000 }
        const transaction = new Transaction().add(SystemProgram.transfer(transfer))
        return wallet.sendTransaction(transaction, new Connection(rpcUrl, 'confirmed'))
      },
    },
  ]
}

/** Returns the library actions for the current session. Empty without a session, or if no library is set up here. */
export function librarySigners(session: AppSession | undefined, stack: Stack): readonly LibraryAction[] {
  if (session?.namespace === 'eip155') return evm(session, stack)
  return session?.namespace === 'solana' ? solana(session, stack) : []
}
