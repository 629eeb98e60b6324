import { rootTokens, StyleRoot, useStyles } from '@foyer/ui'
import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import storyCss from './story.css?inline'

const tokensCss = rootTokens()

function Styles({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(tokensCss)
  useStyles(storyCss)
  return children
}

/**
 * Puts a story on a card-colored background, with the theme, direction and motion of the toolbar. Arabic and Hebrew
 * run right to left.
 */
export const withThemeRoot: Decorator = (Story, { globals, parameters, viewMode }) => (
  <StyleRoot root={document}>
    <Styles>
      <div
        className="story"
        data-foyer-root=""
        data-theme={globals['theme']}
        data-motion={globals['motion']}
        data-ground={parameters['ground'] ?? 'card'}
        data-in={viewMode}
        dir={['ar', 'he'].includes(globals['locale']) ? 'rtl' : globals['direction']}
      >
        <div className="story__column">
          <Story />
        </div>
      </div>
    </Styles>
  </StyleRoot>
)
