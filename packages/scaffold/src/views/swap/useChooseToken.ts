import { useView } from '../../foyer/ViewContext.js'

/** Leads to the tokens to choose from. */
export function useChooseToken(side: 'source' | 'target'): () => void {
  const { foyer } = useView()
  return () => {
    foyer.track({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
    foyer.router.push({ view: 'SwapSelectToken', side })
  }
}
