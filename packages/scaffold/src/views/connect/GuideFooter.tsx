import { ModalFooter } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** The way to a first wallet, at the foot of the screen. */
export function GuideFooter(): JSX.Element {
  const { foyer } = useView()
  const { connect } = useMessages()
  return (
    <ModalFooter>
      <span>{connect.guideQuestion}</span>
      <LinkButton
        onClick={() => foyer.router.push({ view: 'Create' })}
        testId="foyer-wallet-guide-get-started"
      >
        {connect.guideAction}
      </LinkButton>
    </ModalFooter>
  )
}
