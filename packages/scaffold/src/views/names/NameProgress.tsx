import { type FoyerState, selectActiveNetwork } from '@foyer/core'
import type { NameRegistration } from '@foyer/core/names'
import { Button, ConnectingMark, NetworkImage, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useNamesCopy } from '../../copy/account/useNamesCopy.js'
import { fill } from '../../copy/phrases.js'
import { usePart } from '../../foyer/usePart.js'

const selectImage = (state: FoyerState) => selectActiveNetwork(state, 'eip155')?.network?.imageUrl

/** Props of {@link NameProgress}. */
export interface NameProgressProps {
  readonly registration: Exclude<NameRegistration, { readonly status: 'none' }>
  readonly onCancel: () => void
}

/** A name on its way: the wallet is asked, then the service, which cannot be called back. */
export function NameProgress({ registration, onCancel }: NameProgressProps): JSX.Element {
  const words = useNamesCopy()
  const { name, status } = registration
  const image = usePart(selectImage)
  const isSigning = status === 'signing'
  return (
    <>
      <ViewBody align="center" gap="lg" inset="text">
        <ConnectingMark
          state="waiting"
          shape="hexagon"
          image={<NetworkImage src={image} size="xl" shape="hexagon" />}
        />
        <StatusMessage
          title={isSigning ? words.signTitle : fill(words.postTitle, { name })}
          text={isSigning ? fill(words.signText, { name }) : words.postText}
          testId="foyer-account-name-progress"
        />
      </ViewBody>
      {isSigning && (
        <ViewBody>
          <Button variant="secondary" isFullWidth onClick={onCancel} testId="foyer-account-name-cancel">
            {words.cancel}
          </Button>
        </ViewBody>
      )}
    </>
  )
}
