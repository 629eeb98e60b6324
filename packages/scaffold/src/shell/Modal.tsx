import { currentRoute, type Foyer, type FoyerState } from '@foyer/core'
import { Card, Dialog, ShadowHost } from '@foyer/ui'
import { type JSX, useId, useMemo, useState } from 'react'
import { useMediaQuery } from '../foyer/useMediaQuery.js'
import { useSelected } from '../foyer/usePart.js'
import { useView, ViewContext } from '../foyer/ViewContext.js'
import { ModalHeader } from './ModalHeader.js'
import { ModalPayments } from './ModalPayments.js'
import { ModalRouter } from './ModalRouter.js'
import { ModalAlert, ModalSnackbar } from './Notices.js'
import { useIsLoaded } from './useIsLoaded.js'
import { useLanguage } from './useLanguage.js'
import { type ShownView, useShownView } from './useShownView.js'
import { viewTitle } from './viewTitle.js'

const selectShell = (state: FoyerState) => ({
  isOpen: state.modal.isOpen,
  isShaking: state.modal.isShaking,
  isEmbedded: state.options.enableEmbedded,
  mode: state.theme.mode,
  variables: state.theme.variables,
  route: currentRoute(state.router),
  depth: state.router.history.length,
})

type Shell = ReturnType<typeof selectShell>

interface ContentProps {
  readonly shell: Shell
  readonly shown: Exclude<ShownView, { readonly status: 'loading' }>
  readonly titleId: string
}

function Content({ shell, shown, titleId }: ContentProps): JSX.Element {
  const { foyer, language } = useView()
  const title = viewTitle(shown.route, foyer.getState(), language)
  return (
    <Card isEmbedded={shell.isEmbedded} label={language.copy.modal.label} testId="foyer-modal-card">
      <ModalHeader route={shown.route} titleId={titleId} />
      <ModalAlert />
      <ModalPayments />
      <ModalRouter shown={shown} depth={shell.depth} title={title} />
      <ModalSnackbar />
    </Card>
  )
}

/** Props of {@link Modal}. */
export interface ModalProps {
  readonly foyer: Foyer
}

/**
 * The modal of one instance: a dialog over the page, or a card in place with `enableEmbedded`. It shows itself when
 * its first screen is loaded, and every later screen as soon as that is.
 */
export function Modal({ foyer }: ModalProps): JSX.Element {
  const shell = useSelected(foyer, selectShell)
  const isLoaded = useIsLoaded(foyer)
  const shown = useShownView(shell.route, shell.isOpen || shell.isEmbedded)
  const prefersLight = useMediaQuery('(prefers-color-scheme: light)')
  const [isLegalAccepted, acceptLegal] = useState(false)
  const language = useLanguage(foyer)
  const context = useMemo(
    () => ({ foyer, language, isLegalAccepted, acceptLegal }),
    [foyer, language, isLegalAccepted],
  )
  const titleId = useId()
  const systemTheme = prefersLight ? 'light' : 'dark'
  const content = isLoaded && shown.status !== 'loading' && (
    <Content shell={shell} shown={shown} titleId={titleId} />
  )
  return (
    <ViewContext.Provider value={context}>
      <ShadowHost
        theme={shell.mode === 'system' ? systemTheme : shell.mode}
        direction={language.direction}
        lang={language.tag}
        variables={shell.variables}
        layout={shell.isEmbedded ? 'block' : 'overlay'}
        testId="foyer-modal"
      >
        {shell.isEmbedded ? (
          content
        ) : (
          <Dialog
            isOpen={shell.isOpen && content !== false}
            onDismiss={reason => foyer.router.requestClose(reason)}
            labelledBy={titleId}
            isShaking={shell.isShaking}
            testId="foyer-dialog"
          >
            {content}
          </Dialog>
        )}
      </ShadowHost>
    </ViewContext.Provider>
  )
}
