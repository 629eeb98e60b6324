import type { WalletListing } from '@foyer/core'
import { useCallback, useEffect } from 'react'
import { useView } from '../foyer/ViewContext.js'

/** The starts of the directory's ids of the wallets whose mark is bundled, so that only these load the marks. */
const marked: ReadonlySet<string> = new Set(
  'c57c 4622 1ae9 fd20 a797 6adb 1838 1917 971e 8a0e c03d ecc4 225a 0b41 38f5 ef33 2045 f243 e9ff bc94 1845 8837 541d 2a3c 1ca0 2bd8 8b83 2a87 483a 3ed8 feb6 e0c2 9ce8 43fd 7674 dceb 15c8 107b 1aed 6b01'.split(
    ' ',
  ),
)

/** The parts of a wallet that its image depends on. */
type PicturedWallet = Pick<WalletListing, 'id' | 'name' | 'imageUrl'>

/** Returns whether a wallet has no image of its own but a bundled mark. */
export function hasMark({ id, imageUrl }: PicturedWallet): boolean {
  return imageUrl === undefined && marked.has(id.slice(0, 4))
}

/** Returns a function that returns the URL of a wallet's image: its own, or its mark once the marks are loaded. */
export function useWalletImages(): (wallet: PicturedWallet) => string | undefined {
  const { marks } = useView()
  return useCallback(wallet => wallet.imageUrl ?? marks?.(wallet), [marks])
}

/** Loads the marks if one of the wallets needs them. */
export function useMarks(isNeeded: boolean): void {
  const { loadMarks } = useView()
  useEffect(() => {
    if (isNeeded) loadMarks()
  }, [isNeeded, loadMarks])
}
