import { type FoyerState, selectAccount, selectNamespaceWith } from '@foyer/core'
import { Picture, StatusMessage, Tag, ViewBody } from '@foyer/ui'
import { ConnectingMark } from '@foyer/ui/connecting-mark'
import type { JSX } from 'react'
import { selectNames, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { initialOf } from '../../locales/initialOf.js'
import { shortenEnd } from '../../locales/shorten.js'
import { NamesFooter } from './NamesFooter.js'

const selectChosen = (state: FoyerState) => {
  const registration = selectNames(state)?.registration
  const account = selectAccount(state, selectNamespaceWith(state, 'names'))
  return {
    name: registration?.status === 'registered' ? registration.name : account?.profileName,
    image: account?.profileImage,
  }
}

/** The view that confirms a registered name. */
export function RegisterAccountNameSuccessView(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.names
  const { name, image } = usePart(selectChosen)
  return (
    <>
      <ViewBody align="center" gap="lg" inset="text">
        <ConnectingMark
          state="success"
          image={<Picture src={image} size="xl" fallback={initialOf(name ?? '@')} />}
        />
        {name && (
          <Tag tone="success" testId="foyer-chosen-name">
            <bdi>{shortenEnd(name, 32)}</bdi>
          </Tag>
        )}
        <StatusMessage title={words.successTitle} text={words.successText} />
      </ViewBody>
      <NamesFooter
        action={words.successAction}
        onAction={() => foyer.router.reset({ view: 'Account' })}
        learn={words.successLearn}
        testId="foyer-account-name-done"
      />
    </>
  )
}
