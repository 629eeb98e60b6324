import WarningIcon from '@foyer/ui/icons/warning'
import { LinkButton } from '@foyer/ui/link-button'
import { Banner } from '@foyer/ui/networks'
import type { JSX } from 'react'
import { networksEn } from '../../copy/en/networks.js'
import { useCopy, useView } from '../../foyer/ViewContext.js'

/** Says that the app does not offer the network in use, with the way to those it does. */
export function WrongChainBanner(): JSX.Element {
  const { foyer, language } = useView()
  const { unsupported } = useCopy('networks', networksEn)
  return (
    <Banner icon={<WarningIcon />} tone="warning" testId="foyer-wrong-chain">
      {`${unsupported.title} `}
      <LinkButton onClick={() => foyer.router.push({ view: 'Networks' })} testId="foyer-wrong-chain-switch">
        {language.copy.modal.chooseNetwork}
      </LinkButton>
    </Banner>
  )
}
