import { type JSX, useMemo, useState } from 'react'
import { ControlRow } from '../control-row/ControlRow.js'
import CertifiedIcon from '../icons/certified.svg'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { SearchField } from '../search-field/SearchField.js'
import { ToggleButton } from '../toggle-button/ToggleButton.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { WalletGrid } from '../wallet-grid/WalletGrid.js'
import { StoryHeader } from './StoryHeader.js'
import { storyWalletKey, storyWallets, toStoryCard } from './storyWallets.js'

const wallets = storyWallets(700)

/** The view of all wallets, which filters on every keystroke. */
export function WalletsBody(): JSX.Element {
  const [query, setQuery] = useState('')
  const [isCertified, setCertified] = useState(false)
  const found = useMemo(() => {
    const text = query.toLowerCase()
    return wallets.filter(({ name, ...wallet }) => {
      return name.toLowerCase().includes(text) && (wallet.isCertified || !isCertified)
    })
  }, [query, isCertified])
  return (
    <>
      <StoryHeader title="All wallets" />
      <ViewBody>
        <ControlRow>
          <SearchField label="Search wallet" clearLabel="Clear" value={query} onChange={setQuery} />
          <ToggleButton label="Only certified" isPressed={isCertified} onChange={setCertified}>
            <CertifiedIcon />
          </ToggleButton>
        </ControlRow>
        <ScrollArea testId="area">
          <WalletGrid items={found} toCard={toStoryCard} keyOf={storyWalletKey} label="Wallets" />
        </ScrollArea>
      </ViewBody>
    </>
  )
}
