import { toEthersSigner } from '@foyer/adapters-evm/ethers'
import { toWalletClient } from '@foyer/adapters-evm/viem'
import { type AppSession, isFoyerError } from '@foyer/common'
import { Contract, isCallException, isError, JsonRpcSigner, Transaction } from 'ethers'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  publicActions,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { base, foundry } from 'viem/chains'
import { describe, expect, inject, it } from 'vitest'
import { type ConnectedVisitor, connect, ways } from './connectBothWays.js'
import { codeOf, expectRefusals } from './expectRefusals.js'
import { localEvm } from './families/evm.js'
import { runExample } from './runExample.js'

type Evm = AppSession<'eip155'>

const [one, two] = localEvm().networks

/** Reads from the chain directly, without Foyer or a wallet. */
const chain = (network = one) =>
  createPublicClient({ transport: http(network?.rpcUrls[0]), pollingInterval: 50 })

const succeeded = async (hash: string) =>
  (await chain().waitForTransactionReceipt({ hash: hash as Hex })).status === 'success'

const stranger = () => privateKeyToAddress(generatePrivateKey())
const dollar = () => inject('evm').chains[0].tokens.dollar.address

const document = {
  domain: { name: 'Foyer', version: '1', chainId: foundry.id, verifyingContract: `0x${'1'.repeat(40)}` },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 2n ** 200n },
} as const

/** Expects that a session does not prompt after its visitor switched the network. */
async function expectMoved(connected: ConnectedVisitor<'eip155'>, use: (session: Evm) => Promise<unknown>) {
  const before = connected.session()
  await connected.foyer.switchNetwork(two?.id ?? before.networkId)
  const asked = connected.askedCount()
  expect(await codeOf(use(before))).toBe('NETWORK_SWITCH_MISMATCH')
  expect(connected.askedCount()).toBe(asked)
}

describe.each(ways)('the wallet client of viem over the %s', way => {
  const clientOf = (session: Evm) => toWalletClient(session, { chains: [base, foundry] })

  it("has the session's account, and the app's definition of its chain", async () => {
    const { session } = await connect(localEvm(), way)
    const client = clientOf(session())
    expect(`eip155:31337:${client.account.address}`).toBe(session().account)
    expect(client.chain).toBe(foundry)
    expect(await client.getAddresses()).toEqual([client.account.address])
    expect(toWalletClient(session()).chain).toMatchObject({ id: 31337, rpcUrls: { default: { http: [] } } })
  })

  it('signs a text and typed data that viem verifies', async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const client = toWalletClient(session())
    const { address } = client.account
    const message = 'Good morning'
    expect(await verifyMessage({ address, message, signature: await client.signMessage({ message }) })).toBe(
      true,
    )
    const signature = await client.signTypedData(document)
    expect(await verifyTypedData({ ...document, address, signature })).toBe(true)
    expect(askedCount()).toBe(2)
  })

  it('reads and writes a contract with the documented code', async () => {
    const { session } = await connect(localEvm(), way)
    const { sendDollars } = await runExample<{
      sendDollars(session: Evm, token: Address, to: Address): Promise<Hex>
    }>('viem.ts')
    const to = stranger()
    expect(await succeeded(await sendDollars(session(), dollar(), to))).toBe(true)
    const balance = { address: dollar(), abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
    expect(await chain().readContract(balance)).toBe(1_500_000n)
  })

  it('sends with one prompt and reads without any', async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const client = clientOf(session()).extend(publicActions)
    const to = stranger()
    expect(await client.getBalance({ address: to })).toBe(0n)
    expect(askedCount()).toBe(0)
    expect(await succeeded(await client.sendTransaction({ to, value: parseEther('0.25') }))).toBe(true)
    expect(await chain().getBalance({ address: to })).toBe(parseEther('0.25'))
    expect(askedCount()).toBe(1)
  })

  it("reports a revert as viem's own error", async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const client = clientOf(session()).extend(publicActions)
    const call = {
      address: dollar(),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [stranger(), 2n ** 255n],
    } as const
    const error = await client.simulateContract(call).catch((thrown: unknown) => thrown)
    const revert =
      error instanceof BaseError && error.walk(each => each instanceof ContractFunctionRevertedError)
    expect(revert).toMatchObject({ raw: expect.stringMatching(/^0x[0-9a-f]{8}/) })
    expect(askedCount()).toBe(0)
  })

  it('rejects another account without prompting', async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const account = stranger()
    const client = clientOf(session())
    expect(await codeOf(client.signMessage({ account, message: 'Hi' }))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(await codeOf(client.signTypedData({ ...document, account }))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(await codeOf(client.sendTransaction({ account, to: account }))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(askedCount()).toBe(0)
  })

  it('prompts only once if the wallet fails', async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const client = clientOf(session())
    const sending = client.sendTransaction({ to: stranger(), value: parseEther('99999999') })
    expect(await codeOf(sending)).toBe('TRANSACTION_FAILED')
    expect(askedCount()).toBe(1)
  })

  it('fails with viem’s own errors if the visitor declines, and after a disconnect', async () => {
    const connected = await connect(localEvm(), way)
    const errors: unknown[] = []
    const use = (session: Evm) =>
      clientOf(session)
        .sendTransaction({ to: stranger(), value: 1n })
        .catch((error: unknown) => {
          errors.push(error)
          throw error
        })
    await expectRefusals(connected, use)
    const [declined] = errors
    const found =
      declined instanceof BaseError && declined.walk(each => each instanceof UserRejectedRequestError)
    expect(found).toBeInstanceOf(UserRejectedRequestError)
    expect(declined instanceof BaseError && isFoyerError(declined.walk(each => isFoyerError(each)))).toBe(
      true,
    )
  })

  it('does not prompt after the visitor switched the network', async () => {
    await expectMoved(await connect(localEvm(), way), session =>
      clientOf(session).sendTransaction({ to: stranger(), value: 1n }),
    )
  })

  it('switches the network, and the next client sends on it', async () => {
    const { session } = await connect(localEvm(), way)
    const before = clientOf(session())
    const { chainId: id } = inject('evm').chains[1]
    await before.switchChain({ id })
    expect(session().networkId).toBe(two?.id)
    const after = clientOf(session())
    expect(await after.getChainId()).toBe(id)
    const to = stranger()
    const hash = await after.sendTransaction({ to, value: 5n })
    expect((await chain(two).waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await chain(two).getBalance({ address: to })).toBe(5n)
    expect(await codeOf(after.switchChain({ id: 77 }))).toBe('NETWORK_NOT_FOUND')
  })
})

describe.each(ways)('the signer for ethers over the %s', way => {
  it("has the session's account and network", async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const signer = toEthersSigner(session())
    expect(`eip155:31337:${await signer.getAddress()}`).toBe(session().account)
    expect((await signer.provider.getNetwork()).chainId).toBe(31337n)
    expect(askedCount()).toBe(0)
  })

  it('signs a text and typed data that viem verifies', async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const signer = toEthersSigner(session())
    const address = signer.address as Address
    const message = 'Good morning'
    const signature = (await signer.signMessage(message)) as Hex
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    const { domain, types, message: order } = document
    const typed = (await signer.signTypedData(domain, { Order: [...types.Order] }, order)) as Hex
    expect(await verifyTypedData({ ...document, address, signature: typed })).toBe(true)
    expect(askedCount()).toBe(2)
  })

  it('reads and writes a contract with the documented code', async () => {
    const { session } = await connect(localEvm(), way)
    const { sendDollars } = await runExample<{
      sendDollars(session: Evm, token: string, to: string): Promise<string>
    }>('ethers.ts')
    const to = stranger()
    expect(await succeeded(await sendDollars(session(), dollar(), to))).toBe(true)
    const balance = { address: dollar(), abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
    expect(await chain().readContract(balance)).toBe(1_500_000n)
  })

  it('sends with one prompt', async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const to = stranger()
    const { hash } = await toEthersSigner(session()).sendTransaction({ to, value: parseEther('0.25') })
    expect(await succeeded(hash)).toBe(true)
    expect(await chain().getBalance({ address: to })).toBe(parseEther('0.25'))
    expect(askedCount()).toBe(1)
  })

  it("reports a revert as ethers' own error, without prompting", async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const errors = ['error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)']
    const abi = ['function transfer(address to, uint256 amount) returns (bool)', ...errors]
    const transfer = new Contract(dollar(), abi, toEthersSigner(session())).getFunction('transfer')
    const error = await transfer.staticCall(stranger(), 2n ** 255n).catch((thrown: unknown) => thrown)
    expect(isCallException(error) && error.revert?.name).toBe('ERC20InsufficientBalance')
    expect(askedCount()).toBe(0)
  })

  it('rejects another account without prompting', async () => {
    const { session, askedCount } = await connect(localEvm(), way)
    const { provider } = toEthersSigner(session())
    const other = new JsonRpcSigner(provider, stranger())
    const to = stranger()
    expect(await codeOf(other.signMessage('Hi'))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(
      await codeOf(other.signTypedData({}, { Order: [{ name: 'amount', type: 'uint256' }] }, { amount: 1 })),
    ).toBe('ACCOUNT_NOT_CONNECTED')
    expect(await codeOf(other.sendTransaction({ to, gasLimit: 21_000n }))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(askedCount()).toBe(0)
  })

  it('fails with ethers’ own errors if the visitor declines, and after a disconnect', async () => {
    const errors: unknown[] = []
    await expectRefusals(await connect(localEvm(), way), session =>
      toEthersSigner(session)
        .sendTransaction({ to: stranger(), value: 1n })
        .catch((error: unknown) => {
          errors.push(error)
          throw error
        }),
    )
    const [declined, ended] = errors
    expect(isError(declined, 'ACTION_REJECTED') && declined.action).toBe('sendTransaction')
    expect(isError(ended, 'NETWORK_ERROR')).toBe(true)
  })

  it('does not prompt after the visitor switched the network', async () => {
    await expectMoved(await connect(localEvm(), way), session =>
      toEthersSigner(session).sendTransaction({ to: stranger(), value: 1n }),
    )
  })

  it('switches the network, and the next signer sends on it', async () => {
    const { session } = await connect(localEvm(), way)
    const { chainId } = inject('evm').chains[1]
    const { provider } = toEthersSigner(session())
    await provider.send('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }])
    const signer = toEthersSigner(session())
    expect((await signer.provider.getNetwork()).chainId).toBe(BigInt(chainId))
    const hash = (await signer.sendUncheckedTransaction({ to: stranger(), value: 5n })) as Hex
    expect((await chain(two).waitForTransactionReceipt({ hash })).status).toBe('success')
  })
})

describe('signTransaction of the signer for ethers', () => {
  it('rejects without prompting if the wallet cannot sign without sending', async () => {
    const { session, askedCount } = await connect(localEvm(), 'extension')
    const signing = toEthersSigner(session()).signTransaction({ to: stranger() })
    const error = await signing.catch((thrown: unknown) => thrown)
    expect(isError(error, 'UNSUPPORTED_OPERATION') && error.operation).toBe('eth_signTransaction')
    expect(askedCount()).toBe(0)
  })

  it("signs for the session's account and network", async () => {
    const { session } = await connect(localEvm(), 'phone')
    const signer = toEthersSigner(session())
    const to = stranger()
    const signed = Transaction.from(await signer.signTransaction({ to, value: 5n }))
    expect([signed.from, signed.chainId, signed.to, signed.value]).toEqual([signer.address, 31337n, to, 5n])
  })
})
