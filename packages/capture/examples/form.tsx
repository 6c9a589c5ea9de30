import '@civique/capture';
import type {} from '@civique/capture/react';
import { useState } from 'react';

/** A React form: the fields stay React's own, and hear of every change as if it had been typed. */
export function DeliveryForm({ onSend }: { onSend: (address: Record<string, string>) => void }) {
  const [address, setAddress] = useState({ line1: '', line2: '', city: '', province: '', code: '' });
  const field = (name: keyof typeof address, autoComplete: string, label: string) => (
    <label>
      {label}
      <input
        autoComplete={autoComplete}
        value={address[name]}
        onChange={({ target }) => setAddress((before) => ({ ...before, [name]: target.value }))}
      />
    </label>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(address);
      }}
    >
      <civique-address service="https://addresses.example" token-url="/civique-token" verify="suggest">
        {field('line1', 'address-line1', 'Address')}
        {field('line2', 'address-line2', 'Unit')}
        {field('city', 'address-level2', 'City')}
        {field('province', 'address-level1', 'Province')}
        {field('code', 'postal-code', 'Postal code')}
      </civique-address>
      <button type="submit">Send</button>
    </form>
  );
}
