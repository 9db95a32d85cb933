import { CountersignRecord } from './record-element';

const NAME = 'countersign-record';

if (customElements.get(NAME) === undefined) customElements.define(NAME, CountersignRecord);
