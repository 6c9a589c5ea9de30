import { html, render } from 'lit';

render(html`<h1>Civique</h1>`, document.body);
