import { Fragment, type JSX } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { useLegal } from './useLegal.js'

/** A sentence with links to the host's legal pages in the place of `{links}`. */
export function LegalLinks(props: { readonly sentence: string; readonly isTitled?: boolean }): JSX.Element {
  const { connect } = useView().language.copy
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
          <a href={url} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        </Fragment>
      ))}
      {after}
    </>
  )
}
