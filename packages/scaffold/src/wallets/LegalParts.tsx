import { LegalFooter, newTabLink } from '@foyer/ui'
import { Checkbox } from '@foyer/ui/checkbox'
import { Fragment, type JSX } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { useLegal } from './useLegal.js'

/** A sentence with links to the host's legal pages in place of `{links}`. */
function LegalLinks(props: { readonly sentence: string; readonly isTitled?: boolean }): JSX.Element {
  const { connect } = useMessages()
  const { termsUrl, privacyUrl } = useLegal()
  const [before = '', after = ''] = props.sentence.split('{links}')
  const links = [
    [termsUrl, props.isTitled ? connect.termsTitle : connect.terms],
    [privacyUrl, props.isTitled ? connect.privacyTitle : connect.privacy],
  ].filter(([url]) => url !== undefined)
  return (
    <>
      {before}
      {links.map(([url, text], index) => (
        <Fragment key={url}>
          {index > 0 && ` ${connect.and} `}
          <a href={url} {...newTabLink}>
            {text}
          </a>
        </Fragment>
      ))}
      {after}
    </>
  )
}

/** The checkbox that the visitor must tick before choosing a wallet, if the host requires it. */
export function LegalCheckbox(): JSX.Element | null {
  const { isLegalAccepted, acceptLegal } = useView()
  const messages = useMessages()
  if (!useLegal().hasCheckbox) return null
  return (
    <Checkbox isChecked={isLegalAccepted} onChange={acceptLegal} testId="foyer-legal-checkbox">
      <LegalLinks sentence={messages.connect.legalAgree} />
    </Checkbox>
  )
}

/** The legal notice, if there are legal pages but no checkbox. */
export function LegalNotice(): JSX.Element | null {
  const { connect } = useMessages()
  const { hasLinks, hasCheckbox } = useLegal()
  if (!hasLinks || hasCheckbox) return null
  return (
    <LegalFooter>
      <LegalLinks sentence={connect.legalNotice} isTitled />
    </LegalFooter>
  )
}
