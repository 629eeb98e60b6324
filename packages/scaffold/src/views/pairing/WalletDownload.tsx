import type { WalletListing } from '@foyer/core'
import { safeWebLink } from '@foyer/core/modal'
import { DownloadHint } from '@foyer/ui/platforms'
import type { JSX } from 'react'
import { fill } from '../../copy/phrases.js'
import { shortenEnd } from '../../foyer/shorten.js'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { useView } from '../../foyer/ViewContext.js'

const nameLength = 12

/** Where a visitor without the wallet gets it; nothing where that is unknown. */
export function WalletDownload({ wallet }: { readonly wallet: WalletListing }): JSX.Element | null {
  const { foyer, language } = useView()
  const { os, isMobile } = useEnvironment()
  const { missing, get } = language.copy.pairing
  const text = fill(missing, { name: shortenEnd(wallet.name, nameLength) })
  const shown = { text, actionLabel: get, testId: 'foyer-get-this-wallet' }
  const stores = [wallet.chromeStore, wallet.appStore, wallet.playStore].filter(safeWebLink)
  if (!isMobile && stores.length > 1) {
    return <DownloadHint {...shown} onClick={() => foyer.router.push({ view: 'Downloads', wallet })} />
  }
  const ofPhone = os === 'ios' ? wallet.appStore : wallet.playStore
  const href = safeWebLink(isMobile ? ofPhone : (wallet.homepage ?? stores[0]))
  return href ? <DownloadHint {...shown} href={href} /> : null
}
