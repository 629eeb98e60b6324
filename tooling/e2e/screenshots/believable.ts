import { furnishAccount } from '@foyer/devstack/walks'
import { parseEther, parseUnits } from 'viem'
import { readSites } from '../src/setup/Sites.js'

/** Token names as a visitor knows them. The prices come from the pools of the local chain. */
export const believableTokens = {
  dollar: { name: 'USD Coin', symbol: 'USDC' },
  coin: { name: 'Arbor', symbol: 'ARBO' },
} as const

/** A portrait, drawn for these pictures. */
const portrait = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f2b9a0"/><path d="M14 64c0-14 8-20 18-20s18 6 18 20z" fill="#2f5d62"/><path d="M16 34c0-14 6-22 16-22s16 8 16 22c0 6-3 10-6 12H22c-3-2-6-6-6-12z" fill="#3b2230"/><ellipse cx="32" cy="33" rx="10" ry="12" fill="#f7d7c4"/><path d="M22 30c2-8 8-11 20-6-2-8-8-9-12-8-6 1-9 7-8 14z" fill="#3b2230"/></svg>`

/** Names the account of the pictures and gives it holdings worth about four thousand dollars. */
export async function furnishPictures(): Promise<void> {
  const { chains, accounts } = readSites().evm
  await furnishAccount(chains[0], accounts[0].address, {
    label: 'mira',
    avatar: `data:image/svg+xml;base64,${Buffer.from(portrait).toString('base64')}`,
    native: parseEther('1.284'),
    dollars: parseUnits('1240.5', 6),
    coins: parseEther('186.935'),
  })
}
