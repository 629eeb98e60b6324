import { toHex } from 'viem'
import { expect, it } from 'vitest'
import { codeOf, localChains, localWallet } from '../__fixtures__/localWallet.js'
import type { SwitchRefusal } from './refuseSwitch.js'

const switchTo = (chainId: number) => ({
  method: 'wallet_switchEthereumChain',
  params: [{ chainId: toHex(chainId) }],
})

const add = ({ chainId, name, rpcUrl, nativeCurrency }: ReturnType<typeof localChains>[number]) => ({
  method: 'wallet_addEthereumChain',
  params: [{ chainId: toHex(chainId), chainName: name, rpcUrls: [rpcUrl], nativeCurrency }],
})

it('rejects with -32603 when the node cannot be reached', async () => {
  const wallet = localWallet({ chains: [{ chainId: 5, name: 'Down', rpcUrl: 'http://127.0.0.1:1' }] })
  expect(await codeOf(wallet.provider.request({ method: 'eth_blockNumber' }))).toBe(-32603)
})

it('switches to a known chain after a prompt and notifies the page', async () => {
  const wallet = localWallet({ chains: localChains() })
  const told: unknown[] = []
  wallet.provider.on('chainChanged', chainId => told.push(chainId))
  expect(await wallet.provider.request(switchTo(31338))).toBeNull()
  expect(told).toEqual(['0x7a6a'])
  expect(wallet.promptCount()).toBe(1)
  wallet.setApproval('reject')
  expect(await codeOf(wallet.provider.request(switchTo(31337)))).toBe(4001)
  expect(wallet.getState().chainId).toBe(31338)
})

it.each<[SwitchRefusal, unknown]>([
  ['4902', 4902],
  ['nested-4902', -32603],
  ['-32603', -32603],
  ['32603', 32603],
  ['null', null],
  ['localized', 'Identificador de cadena no reconocido'],
  ['silent', 'resolved'],
  ['unsupported', 4200],
])('imitates wallets that answer %s to an unknown chain', async (switchRefusal, answer) => {
  const wallet = localWallet({ switchRefusal })
  expect(await codeOf(wallet.provider.request(switchTo(31338)))).toBe(answer)
  expect(wallet.getState().chainId).toBe(31337)
  await wallet.provider.request(add(localChains()[1]))
  expect(wallet.getState().chainId).toBe(31338)
})

it('imitates wallets that confirm a switch without switching', async () => {
  const wallet = localWallet({ chains: localChains(), switchRefusal: 'lies' })
  expect(await wallet.provider.request(switchTo(31338))).toBeNull()
  await wallet.provider.request(add(localChains()[1]))
  expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
})

it('rejects a chain without the required fields', async () => {
  const { provider } = localWallet()
  const call = { method: 'wallet_addEthereumChain', params: [{ chainId: '0x5' }] }
  expect(await codeOf(provider.request(call))).toBe(-32602)
  expect(await codeOf(provider.request({ ...call, params: [{ chainId: 'five' }] }))).toBe(-32602)
})

it('notifies the page when the user picks another chain in the wallet', () => {
  const wallet = localWallet()
  const told: unknown[] = []
  wallet.provider.on('chainChanged', chainId => told.push(chainId))
  wallet.addChain(localChains()[1])
  wallet.switchChain(31338)
  expect(told).toEqual(['0x7a6a'])
})

it.each(['eth_sign', 'eth_getEncryptionPublicKey', 'wallet_scanQRCode', 'anvil_setBalance'])(
  'does not answer %s',
  async method => {
    expect(await codeOf(localWallet().provider.request({ method }))).toBe(4200)
  },
)

it('rejects a method that it is set to lack', async () => {
  const wallet = localWallet({ unsupportedMethods: ['wallet_revokePermissions'] })
  expect(await codeOf(wallet.provider.request({ method: 'wallet_revokePermissions' }))).toBe(4200)
})
