import '@fontsource-variable/instrument-sans/index.css'
import '@fontsource/bricolage-grotesque/700.css'
import type { Theme } from 'vitepress'
import defaultTheme from 'vitepress/theme-without-fonts'
import DecisionList from './decision-list.vue'
import './style.css'

export default {
  extends: defaultTheme,
  enhanceApp({ app }) {
    app.component('DecisionList', DecisionList)
  },
} satisfies Theme
