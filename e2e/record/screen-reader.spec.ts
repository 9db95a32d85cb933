import type { Page } from '@playwright/test';
import { holdFinality } from '../job/hold-finality';
import { untilRecord } from '../job/story';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';

test('V3 V4 V5 the way from a signature to its certificate, as a screen reader reads it', async ({
  page,
  rpc,
  begin,
}, testInfo) => {
  const { file, wallet } = await begin('a.txt', { name: 'Listener' });
  const changed = writeFile(testInfo, 'b.txt');
  const main = page.getByRole('main');
  const verify = onVerifyPage(page);

  await test.step('the claim before signing, with a name for every fact', async () => {
    await expect(onSignPage(page).send).toBeEnabled();
    await expect(main).toMatchAriaSnapshot(`
      - heading "Sign" [level=1]
      - region "What you are signing":
        - list "Files to sign"
        - paragraph: /permanent, public signature on “a.txt”/
        - heading "What will be published" [level=2]
        - code: /countersign\\/1 file sha256:${file.sha256} net=\\w+/
        - term: Signer
        - definition:
          - code
        - term: Network
        - definition: Localnet
      - status
      - group "Sign":
        - paragraph: "/Cost: about [0-9.]+ SOL, paid from your wallet/"
        - paragraph: "Balance: 1 SOL"
        - button "Sign and send"
    `);
  });

  await test.step('a record that becomes final: who, how sure, what and when', async () => {
    holdFinality(rpc, 'confirmed');
    await onSignPage(page).send.click();
    await untilRecord(page);
    await expect(verify.record).toHaveAttribute('data-record', 'settling');
    await expect(main).toMatchAriaSnapshot(`
      - region "Done":
        - paragraph: Signed. Now send the link, and keep the receipt.
        - textbox "Link to this record"
        - button "Copy link"
        - button "Save receipt"
        - status:
          - list "Steps":
            - listitem: Sent
            - listitem: Confirmed
            - listitem: Not permanent yet
      - status: a.txt matches. Not permanent yet.
      - heading "It matches. Permanent within a minute." [level=1]
      - paragraph: Your signature is published. You can close this page.
      - group "Signature":
        - paragraph: Genuine, not permanent yet
        - term: When
        - definition:
          - time: /UTC/
        - term: Network
        - definition: /^Localnet/
        - term: Status
        - definition: /confirmed, reported by/
        - term: Withdrawn by the signer
        - definition
      - group "Your file"
      - group "Who"
    `);
  });

  await test.step('once it is final: the file, the actions, and every check with its reason', async () => {
    rpc.setFault(() => null);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.file).toHaveAttribute('data-file', 'match');
    for (const title of ['Signatures of this file', 'How we checked', 'Technical details']) {
      await verify.open(title);
    }
    await expect(main).toMatchAriaSnapshot(`
      - region "Done":
        - status:
          - list "Steps":
            - listitem: Sent
            - listitem: Confirmed
            - listitem: Finalized
      - status: /a\\.txt is exactly the file that \\w{6}…\\w{6} signed\\./
      - heading "This is exactly the file that you signed" [level=1]
      - group "Signature":
        - paragraph: Genuine and permanent
        - definition:
          - time: /UTC/
        - definition: /^Localnet/
        - definition: /reported by/
        - definition: /^No withdrawal found/
      - group "Your file":
        - region "Drop the file to check it":
          - paragraph: It matches
          - list "Dropped files":
            - listitem:
              - paragraph: a.txt
              - code
      - group "Who":
        - paragraph: You
        - paragraph:
          - code
        - region "About the signer":
          - link "Other files signed by this wallet"
          - button "More"
      - button "Share"
      - region "What this proves, and what not":
        - heading "What this proves, and what not" [level=2]
        - list:
          - listitem: This wallet signed exactly this file.
      - group:
        - heading "Signatures of this file" [level=2]
        - list "Signatures of this file":
          - listitem:
            - code
            - button "Copy signer’s address"
            - paragraph:
              - link "File"
            - text: This record
            - paragraph: /UTC$/
        - status: /^What is ticked was checked in this browser\\. .* no other signature of it\\.$/
      - group:
        - 'heading /How we checked: \\d+ of \\d+/ [level=2]'
        - list "Checks":
          - listitem:
            - heading "Signature" [level=3]
            - list "Signature":
              - listitem:
                - paragraph: "Pass: The link names a signature. Valid signature format."
              - listitem:
                - paragraph: "Pass: Every signature in it is genuine. Each signature was checked here (Ed25519, strict)."
          - listitem:
            - list "Network":
              - listitem:
                - paragraph: "Pass: It is permanent. The server reports it finalized."
          - listitem:
            - list "File":
              - listitem:
                - paragraph: "Pass: Your file is the signed one. Its SHA-256 is the signed one."
      - group:
        - heading "Technical details" [level=2]
        - list "Details":
          - listitem: /Slot \\d+/
          - listitem: /Servers asked/
    `);
    expect(await getSkippedHeadings(page)).toEqual([]);
  });

  await test.step('another file is reported as different', async () => {
    await verify.choose(changed.path);
    await expect(verify.file).toHaveAttribute('data-file', 'mismatch');
    await expect(page.getByRole('region', { name: 'Drop the file to check it' }))
      .toMatchAriaSnapshot(`
      - region "Drop the file to check it":
        - paragraph: It does not match
    `);
  });

  await test.step('its certificate', async () => {
    await verify.share();
    await page.getByRole('menuitem', { name: 'Certificate' }).click();
    await expect(main).toMatchAriaSnapshot(`
      - link "Back to the record"
      - button "Print"
      - article "Certificate of a signed file":
        - heading "Certificate of a signed file" [level=1]
        - paragraph: One key signed exactly the file with the fingerprint below.
        - paragraph: /By itself this sheet proves nothing/
        - img "QR code of this record’s link"
        - term: Fingerprint
        - definition: sha256:${file.sha256}
        - term: Signer
        - definition: ${wallet.address}
        - heading "To check it yourself" [level=2]
        - list:
          - listitem: Scan the code, or type the link.
        - heading "What it does not say" [level=2]
    `);
    expect(await getSkippedHeadings(page)).toEqual([]);
  });
});

function getSkippedHeadings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: heading.textContent,
    }));
    return headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ text }) => text);
  });
}
