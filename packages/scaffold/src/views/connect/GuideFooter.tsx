import { ModalFooter } from '@foyer/ui'
import { LinkButton } from '@foyer/ui/link-button'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'

/** A footer with a link to the guide for a first wallet. */
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
