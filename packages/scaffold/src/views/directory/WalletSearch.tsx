import { IconButton, SearchField } from '@foyer/ui'
import { CertifiedIcon, ControlRow, QrCodeIcon, ToggleButton } from '@foyer/ui/wallet-grid'
import { type JSX, useEffect, useRef, useState } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { useView } from '../../foyer/ViewContext.js'

/** A search waits for a pause in typing, and needs this many characters. */
const debounceMs = 500
const shortest = 2

/** The field to search by name, the switch to certified wallets, and on phones the way to the code. */
export function WalletSearch(): JSX.Element {
  const { foyer, language } = useView()
  const { allWallets, modal } = language.copy
  const { isMobile } = useEnvironment()
  const [text, setText] = useState(() => foyer.getState().directory?.search?.text ?? '')
  const [isCertified, setCertified] = useState(() => foyer.getState().directory?.search?.isCertified ?? false)
  const wanted = useRef({ text, isCertified })
  useEffect(() => {
    const search = { text: text.trim().length < shortest ? '' : text.trim(), isCertified }
    if (search.text === wanted.current.text && search.isCertified === wanted.current.isCertified) return
    const begin = () => {
      wanted.current = search
      void foyer.directory.search(search)
    }
    // Emptying the field and the switch answer at once.
    const isPause = search.text !== '' && search.isCertified === wanted.current.isCertified
    if (!isPause) {
      begin()
      return
    }
    const timer = setTimeout(begin, debounceMs)
    return () => clearTimeout(timer)
  }, [foyer, text, isCertified])
  const toggle = (isOn: boolean) => {
    setCertified(isOn)
    if (isOn) foyer.notices.showSnackbar('success', { kind: 'notice', code: 'ONLY_CERTIFIED' })
  }
  return (
    <ControlRow>
      <SearchField
        label={allWallets.search}
        clearLabel={modal.clearSearch}
        value={text}
        onChange={setText}
        testId="foyer-wallet-search"
      />
      <ToggleButton
        label={allWallets.certified}
        isPressed={isCertified}
        onChange={toggle}
        testId="foyer-certified-switch"
      >
        <CertifiedIcon />
      </ToggleButton>
      {isMobile && (
        <IconButton
          label={allWallets.scanQrCode}
          onClick={() => foyer.router.push({ view: 'ConnectingWalletConnect' })}
          testId="foyer-show-qr-code"
        >
          <QrCodeIcon />
        </IconButton>
      )}
    </ControlRow>
  )
}
