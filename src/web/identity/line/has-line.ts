/** Whether somebody may sign in by LINE here: what the server wrote into the page. */
export const hasLine = () => document.documentElement.dataset['line'] === 'yes'
