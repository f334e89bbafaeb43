<?php

declare(strict_types=1);

namespace Keystead\WordPress;

use Keystead\Client;
use Keystead\ClientException;

/**
 * Asks somebody who deactivates the plugin for the reason, once and only where the plugin's option `ask_why` is set.
 * Without an answer, and whatever fails, the plugin is deactivated as ever.
 */
final class Farewell
{
    private const EVENT = 'plugin_deactivated';
    private const MOST_CHARACTERS = 500;
    /** An answer that takes longer is left on its way: the plugin is deactivated meanwhile. */
    private const PATIENCE_MS = 3000;

    private Product $product;

    private string $action;

    public function __construct(Product $product)
    {
        $this->product = $product;
        $this->action = $product->id . '_farewell';
    }

    public function hook(): void
    {
        add_action('admin_footer-plugins.php', [$this, 'render']);
        add_action('admin_post_' . $this->action, [$this, 'handle']);
    }

    /** The question, to be opened by the link that deactivates the plugin. */
    public function render(): void
    {
        /* translators: %s: name of the product */
        $title = sprintf(__('Why are you deactivating %s?', 'keystead'), $this->product->name());
        printf('<dialog id="%s" aria-labelledby="%1$s-title" style="max-width:30em;border:1px solid #c3c4c7;border-radius:4px"><form method="dialog">', esc_attr($this->action));
        printf('<h2 id="%s-title">%s</h2>', esc_attr($this->action), esc_html($title));
        foreach ($this->reasons() as $reason => $text) {
            printf('<p><label><input type="radio" name="reason" value="%s"> %s</label></p>', esc_attr($reason), esc_html($text));
        }
        printf('<p><label>%s<br><textarea name="note" rows="3" class="large-text" maxlength="%d"></textarea></label></p>', esc_html__('What could be better? (optional)', 'keystead'), self::MOST_CHARACTERS);
        echo '<p class="description">' . esc_html__('Your answer is sent to the makers together with the address and license key of this site.', 'keystead') . '</p><p>';
        printf('<button class="button button-primary" value="send">%s</button> ', esc_html__('Send and deactivate', 'keystead'));
        printf('<button class="button" value="skip">%s</button></p></form></dialog>', esc_html__('Deactivate without an answer', 'keystead'));
        $settings = wp_json_encode([
            'dialog' => $this->action,
            'plugin' => $this->product->extension->id,
            'url' => admin_url('admin-post.php'),
            'patience' => self::PATIENCE_MS,
            'fields' => ['action' => $this->action, '_wpnonce' => wp_create_nonce($this->action)],
        ], JSON_HEX_TAG);
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON, without a tag in it.
        echo "<script>(function (settings) {
            var dialog = document.getElementById(settings.dialog);
            var row = document.querySelector('tr[data-plugin=\"' + CSS.escape(settings.plugin) + '\"]');
            var link = row && row.querySelector('.deactivate a');
            if (!link || !dialog.showModal) return;
            link.addEventListener('click', function (event) {
                event.preventDefault();
                dialog.returnValue = '';
                dialog.showModal();
            });
            dialog.addEventListener('close', function () {
                if (dialog.returnValue === '') return;
                var answer = new FormData(dialog.querySelector('form'));
                var isAnswer = answer.get('reason') || answer.get('note');
                function leave() { location.href = link.href; }
                if (dialog.returnValue !== 'send' || !isAnswer) return leave();
                for (var name in settings.fields) answer.append(name, settings.fields[name]);
                document.body.style.cursor = 'progress';
                // Once the plugin is deactivated it takes no answer any more.
                var sent = fetch(settings.url, { method: 'POST', body: new URLSearchParams(answer), keepalive: true });
                var late = new Promise(function (resolve) { setTimeout(resolve, settings.patience); });
                Promise.race([sent, late]).then(leave, leave);
            });
        })($settings);</script>";
    }

    /** Sends the answer. The page waits a few seconds at most. */
    public function handle(): void
    {
        check_admin_referer($this->action);
        if (!current_user_can('deactivate_plugin', $this->product->extension->id)) {
            wp_die('', '', ['response' => 403]);
        }
        $reason = isset($_POST['reason']) && is_string($_POST['reason']) ? sanitize_key($_POST['reason']) : '';
        $note = isset($_POST['note']) && is_string($_POST['note']) ? sanitize_textarea_field(wp_unslash($_POST['note'])) : '';
        try {
            // Whoever answers agrees to this one event, not to others that may wait.
            $client = $this->product->clientForAnswer();
            $client->track(self::EVENT, [
                'reason' => array_key_exists($reason, $this->reasons()) ? $reason : 'other',
                'note' => mb_substr($note, 0, self::MOST_CHARACTERS),
            ]);
            $client->flush();
        } catch (ClientException $failure) {
            // Without the license server there is nobody to tell.
        }
        exit;
    }

    /** @return array<string, string> */
    private function reasons(): array
    {
        return [
            'temporary' => __('I will activate it again later', 'keystead'),
            'missing_feature' => __('It lacks something that I need', 'keystead'),
            'does_not_work' => __('It does not work as it should', 'keystead'),
            'found_better' => __('I use something else now', 'keystead'),
            'too_expensive' => __('It costs too much', 'keystead'),
            'other' => __('Another reason', 'keystead'),
        ];
    }
}
