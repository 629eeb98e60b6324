import { callRpc } from '@foyer/devstack/walks'
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { readSites } from '../setup/Sites.js'
import type { Lab, LabSettings } from './createLab.js'
import { expect } from './test.js'

/** The lab with the stack's blockchain service and the wallet that swaps. */
export const swapping: LabSettings = { wallets: 'verdant', blockchain: '' }

/** Reads the swapped tokens from the chain by symbol, independently of Foyer. */
export interface SwapLedger {
  /** Returns the CAIP-10 id of a token. */
  idOf(symbol: string): string
  /** Returns an owner's balance in the smallest unit. */
  read(symbol: string, owner: string): Promise<bigint>
  /** Returns the amount of a token that the exchange may spend. */
  allowance(symbol: string, owner: string): Promise<bigint>
  /** Revokes the allowance outside of the page. The stack's accounts are unlocked, so no signature is needed. */
  takeBackAllowance(symbol: string, owner: string): Promise<void>
}

export function swapLedger(): SwapLedger {
  const chain = readSites().evm.chains[0]
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const id = (address: string) => `${chain.networkId}:${address}`
  const addresses: Readonly<Record<string, Hex>> = {
    [chain.tokens.dollar.symbol]: chain.tokens.dollar.address,
    [chain.tokens.coin.symbol]: chain.tokens.coin.address,
  }
  const own = id(`0x${'e'.repeat(40)}`)
  const addressOf = (symbol: string) => addresses[symbol] ?? '0x'
  return {
    idOf: symbol => (symbol === 'ETH' ? own : id(addressOf(symbol))),
    read(symbol, owner) {
      if (symbol === 'ETH') return client.getBalance({ address: owner as Hex })
      const args = [owner as Hex] as const
      return client.readContract({
        address: addressOf(symbol),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args,
      })
    },
    allowance(symbol, owner) {
      const args = [owner as Hex, chain.exchange.router] as const
      return client.readContract({
        address: addressOf(symbol),
        abi: erc20Abi,
        functionName: 'allowance',
        args,
      })
    },
    async takeBackAllowance(symbol, owner) {
      const args = [chain.exchange.router, 0n] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const transaction = { from: owner, to: addressOf(symbol), data }
      await callRpc(chain.rpcUrl, [{ method: 'eth_sendTransaction', params: [transaction] }])
      await expect.poll(() => this.allowance(symbol, owner)).toBe(0n)
    },
  }
}

/** Opens the swap form on a connected page. */
export async function openSwap(lab: Lab): Promise<void> {
  await lab.press(lab.part('foyer-account-button').first())
  await lab.press('foyer-wallet-features-swaps')
  await expect(lab.part('foyer-swap-source-amount')).toBeVisible({ timeout: 20_000 })
}

/** Chooses the token of a side by its symbol. */
export async function chooseToken(lab: Lab, side: 'source' | 'target', symbol: string): Promise<void> {
  const button = lab.part(`foyer-swap-${side}-token`)
  if ((await button.textContent())?.trim() === symbol) return
  await lab.press(button)
  await lab.press(lab.part(`foyer-swap-token-${swapLedger().idOf(symbol)}`))
  await expect(button).toContainText(symbol)
}

/** The tokens and the amount of a swap. */
export interface SwapOrder {
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** Fills in the form and waits for the quote. */
export async function fillSwap(lab: Lab, { from, to, amount }: SwapOrder): Promise<void> {
  await chooseToken(lab, 'source', from)
  await chooseToken(lab, 'target', to)
  await lab.part('foyer-swap-source-amount').fill(amount)
  await expect(lab.part('foyer-swap-review')).toHaveText('Review swap', { timeout: 20_000 })
}

/** Fills in the form and opens the review, with the transaction prepared. */
export async function reviewSwap(lab: Lab, order: SwapOrder): Promise<void> {
  await fillSwap(lab, order)
  await lab.press('foyer-swap-review')
  await expect(lab.part('foyer-swap-confirm')).toBeEnabled({ timeout: 20_000 })
}
