import {
  approveInWindow,
  type BrowserWorld,
  type FramedPage,
  startBrowserWorld,
} from '@foyer/secure-site/testing-browser'
import { base64 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWallet } from '../blockchain/__fixtures__/createWallet.js'
import {
  freshAccount,
  type LocalService,
  startLocalService,
} from '../blockchain/__fixtures__/startLocalService.js'
import { toSecureChains } from './toSecureChains.js'

let local: LocalService
let world: BrowserWorld
beforeAll(async () => {
  local = await startLocalService()
  world = await startBrowserWorld({ chains: () => toSecureChains(local), sessionsUrl: () => local.url })
})
afterAll(async () => {
  await world.stop()
  await local.stop()
})

const chainId = 'eip155:31337'
const people = { count: 0 }

interface Person extends FramedPage {
  readonly address: Address
}

async function enter(on: string = chainId): Promise<Person> {
  people.count += 1
  const framed = await world.open()
  await framed.signIn(`chain-${people.count}@lab.test`)
  const { payload } = await framed.ask('GET_USER', { chainId: on })
  return { ...framed, address: payload?.['address'] as Address }
}

const request = ({ ask }: Person, method: string, params: unknown, on: string = chainId) =>
  ask('RPC_REQUEST', { method, params, chainId: on })

/** Reads the title, the rows and the warning of the approval question. */
async function read({ inFrame }: Person) {
  await inFrame.getByTestId('secure-title').waitFor()
  const labels = await inFrame.locator('dt').allTextContents()
  const values = await inFrame.locator('dd').allTextContents()
  const warnings = await inFrame.getByTestId('secure-warning').allTextContents()
  return {
    title: await inFrame.getByTestId('secure-title').textContent(),
    rows: labels.map((label, index) => [label, values[index]]),
    warning: warnings.length > 0 ? warnings.join(' ') : undefined,
  }
}

const cancel = ({ inFrame }: Person) => inFrame.getByTestId('secure-cancel').click()

it('shows a transfer of coins in whole units and sends it', async () => {
  const person = await enter()
  const payer = createWallet(local.evm.chains[0], privateKeyToAccount(local.evm.accounts[0].privateKey))
  await payer.mined(payer.client.sendTransaction({ to: person.address, value: parseEther('2') }))
  const to = freshAccount().address
  const transaction = { from: person.address, to, value: toHex(parseEther('1.25')) }
  const answer = request(person, 'eth_sendTransaction', [transaction])
  expect(await read(person)).toEqual({
    title: 'Send coins',
    rows: [
      ['Amount', '1.25 ETH'],
      ['To', to],
      ['Smart account', person.address],
      ['Network', 'Foyer One'],
    ],
    warning: undefined,
  })
  await approveInWindow(person)
  expect(await answer).toMatchObject({ type: '@foyer-frame/RPC_REQUEST_SUCCESS' })
  const balance = async () => {
    const { payload } = await request(person, 'eth_getBalance', [to, 'latest'])
    return BigInt(payload as unknown as Hex) // the payload is the result itself
  }
  await expect.poll(balance).toBe(parseEther('1.25'))
})

it('shows tokens by their symbol and warns of unlimited allowances', async () => {
  const person = await enter()
  const { address: token } = local.evm.chains[0].tokens.dollar
  const party = freshAccount().address
  const send = (data: Hex) =>
    request(person, 'eth_sendTransaction', [{ from: person.address, to: token, data }])
  const transfer = send(
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [party, parseUnits('12.5', 6)] }),
  )
  expect(await read(person)).toMatchObject({
    title: 'Send tokens',
    rows: expect.arrayContaining([
      ['Amount', '12.5 PUSD'],
      ['To', party],
      ['Token', token],
    ]),
  })
  await cancel(person)
  await transfer
  const allowance = send(
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [party, maxUint256] }),
  )
  await person.inFrame.getByText('Allow spending of tokens').waitFor()
  expect(await read(person)).toMatchObject({
    rows: expect.arrayContaining([
      ['Amount', 'Unlimited PUSD'],
      ['Spender', party],
    ]),
    warning: expect.stringContaining('all of this token'),
  })
  await cancel(person)
  expect((await allowance).payload?.code).toBe(4001)
})

it('shows each call of a batch, with the raw data of an unknown call', async () => {
  const person = await enter()
  const to = freshAccount().address
  const calls = [
    { to, value: toHex(parseEther('1')) },
    { to, data: '0xdeadbeef' },
  ]
  const answer = request(person, 'wallet_sendCalls', [{ from: person.address, calls }])
  expect(await read(person)).toMatchObject({
    title: 'Send 2 calls',
    rows: [
      ['Call 1', 'Send coins'],
      ['Amount', '1 ETH'],
      ['To', to],
      ['Call 2', 'Call a contract'],
      ['Amount', '0 ETH'],
      ['Contract', to],
      ['Call data', '0xdeadbeef'],
      ['Smart account', person.address],
      ['Network', 'Foyer One'],
    ],
  })
  await cancel(person)
  await answer
})

it('shows a Solana transfer and sends it', async () => {
  const [cluster] = local.solana.clusters
  const person = await enter(cluster.networkId)
  const connection = new Connection(cluster.rpcUrl, 'confirmed')
  const from = new PublicKey(person.address)
  await connection.requestAirdrop(from, 2_000_000_000)
  const to = Keypair.generate().publicKey
  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: from }).add(
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 750_000_000 }),
  )
  const text = base64.encode(transaction.serialize({ requireAllSignatures: false }))
  const answer = request(person, 'solana_signAndSendTransaction', { transaction: text }, cluster.networkId)
  expect(await read(person)).toEqual({
    title: 'Sign this transaction',
    rows: [
      ['Send', '0.75 SOL'],
      ['From', person.address],
      ['To', to.toBase58()],
      ['Pays the fee', person.address],
      ['Network', cluster.name],
    ],
    warning: undefined,
  })
  await approveInWindow(person)
  expect((await answer).payload).toMatchObject({ signature: expect.any(String) })
  expect(await connection.getBalance(to)).toBe(750_000_000)
})

it('shows the permissions and the expiry of a session', async () => {
  const person = await enter()
  const { address: token } = local.evm.chains[0].tokens.dollar
  const permissions = [
    { type: 'contract-call', data: { address: token, functions: [{ functionName: 'transfer' }] } },
  ]
  const expiry = Math.floor(Date.now() / 1000) + 3600
  const answer = request(person, 'wallet_grantPermissions', [
    { expiry, permissions, signer: { type: 'key' } },
  ])
  expect(await read(person)).toMatchObject({
    title: 'Let this app act for you',
    rows: expect.arrayContaining([
      ['Until', new Date(expiry * 1000).toUTCString()],
      ['Permission', 'contract-call'],
      ['Contract', token],
      ['Functions', 'transfer'],
    ]),
    warning: expect.stringContaining('without asking you again'),
  })
  await approveInWindow(person)
  expect((await answer).payload).toMatchObject({ context: expect.stringMatching(/^0x/) })
  const { pcis } = await local.read<{ pcis: unknown[] }>(`/v1/sessions/${chainId}:${person.address}`)
  expect(pcis).toMatchObject([{ project: { url: new URL(world.hostUrl('lab')).origin } }])
})
